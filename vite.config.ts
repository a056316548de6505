import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { lightContract } from './scripts/vite/light-contract.ts';
import { productionRouter } from './scripts/vite/production-router.ts';

/** What every page of the shop loads comes in few files: fewer requests, and they compress better. */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@react-router|cookie|set-cookie-parser)\//,
    priority: 2,
  },
  // what forms are checked with: shoppers who only look need none of it
  { name: 'forms', test: /node_modules\/zod\/|\/src\/contract\/channel\.ts/, priority: 3 },
  {
    name: 'shop',
    test: /\/src\/contract\/pages|\/src\/domain\/money\/(format-)?cents|\/src\/web\/(root\.tsx|shop\/(layout|product-loader|use-storefront|find-plan|home\/steps|meal-card\/|cart\/cart-(hint|state))|shell\/(?!coming|mobile-panel|signed-in|initials|logout|menu-icons)|ui\/(icons|picture|visually|toaster|toast-store)|lib\/(api|csrf-token|request-headers|shop-link|carried-query|report-error|brand-styles))/,
    priority: 1,
  },
  { name: 'home', test: /\/src\/web\/shop\/(home\/|wizard)/ },
  {
    name: 'cart',
    test: /\/src\/(contract\/cart|domain\/(cart|money)\/|web\/(ui\/(toast|form-icons)|shop\/cart\/(?!cart-(panel|contents|totals)|lost)))/,
  },
  {
    name: 'meals',
    test: /\/src\/web\/(ui\/checkbox|shop\/(shared-page|meals\/(?!meal-(dialog|facts))))/,
  },
];

export default defineConfig({
  plugins: [reactRouter(), productionRouter(), lightContract()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  // the names of classes travel in every page and script
  css: { modules: { generateScopedName: '_[hash:base64:6]' } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  server: { watch: { ignored: ['**/.data/**', '**/build*/**', '**/test-results/**'] } },
});
