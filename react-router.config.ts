import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // an endpoint's data comes from /api: React Router's own data requests are not served
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  future: {
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
    // loaders get `context.call`, a plain object
    v8_middleware: false,
  },
} satisfies Config;
