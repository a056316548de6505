import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { lightContract } from './scripts/vite/light-contract.ts';

/** What every page of the shop loads comes in few files: fewer requests, and they compress better. */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'router',
    test: /node_modules\/(react-router|@react-router|cookie|set-cookie-parser)\//,
    priority: 2,
  },
  {
    name: 'shop',
    test: /\/src\/contract\/pages|\/src\/domain\/money\/(format-)?cents|\/src\/web\/(root\.tsx|shop\/(layout|product-loader|use-storefront|find-plan|home\/steps|cart\/cart-(hint|state))|shell\/(?!coming)|ui\/(icons|picture|visually)|lib\/(api|csrf-token|request-headers|shop-link|carried-query|report-error|brand-styles))/,
    priority: 1,
  },
  { name: 'home', test: /\/src\/web\/shop\/(home\/|wizard)/ },
];

export default defineConfig({
  plugins: [reactRouter(), lightContract()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // the names of classes travel in every page and script
  css: { modules: { generateScopedName: '_[hash:base64:6]' } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  server: { watch: { ignored: ['**/.data/**', '**/build*/**', '**/test-results/**'] } },
});
