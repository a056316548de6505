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
    test: /\/src\/contract\/pages|\/src\/web\/(root\.tsx|shop\/layout|shell\/(?!coming)|lib\/(api|csrf-token|request-headers|shop-link|carried-query|report-error|brand-styles))/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [reactRouter(), lightContract()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  server: { watch: { ignored: ['**/.data/**', '**/build*/**', '**/test-results/**'] } },
});
