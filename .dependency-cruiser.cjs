/** The walls of the house (docs/ARCHITECTURE.md). */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'rules import rules only; Temporal is the one library they may use',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/domain/', 'temporal-polyfill'] },
    },
    {
      name: 'contract-imports-domain-and-zod',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/(contract|domain)/', 'node_modules/zod/'] },
    },
    {
      name: 'contract-takes-the-small-zod',
      comment: 'forms in the browser carry it along; types weigh nothing',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: {
        path: 'node_modules/zod/',
        pathNot: 'node_modules/zod/mini/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'pages reach the server as a build',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'shoppers-get-no-admin-code',
      severity: 'error',
      // the list of routes names every screen's file
      from: { path: '^src/web/', pathNot: '^src/web/(admin/|routes\\.ts$)' },
      to: { path: '^src/(web/admin/|contract/admin-)' },
    },
    {
      name: 'features-keep-their-insides',
      comment:
        "another feature's store.ts and routes.ts are its own; what others may use has a name of its own",
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: {
        path: '^src/server/features/[^/]+/(store|routes)\\.ts$',
        pathNot: '^src/server/features/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-are-asked-by-name',
      comment: 'the same for the rest of the server',
      severity: 'error',
      from: {
        path: '^src/server/(?!features/)',
        pathNot: [
          // all routes are put together there
          '^src/server/routes\\.ts$',
          // who is asking: session and token are read before any feature is
          '^src/server/http/(context|token-context)\\.ts$',
          // throws away what is over, in every feature's tables
          '^src/server/jobs/sweep\\.ts$',
          '\\.(test|fixture)\\.ts$',
        ],
      },
      to: {
        path: '^src/server/features/[^/]+/(store|routes)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-do-not-know-who-calls-them',
      severity: 'error',
      from: { path: '^src/server/features/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: {
        path: '^src/server/(api-docs|jobs|pages|simulation|app|commands|main|start-web|worker)\\b',
      },
    },
    {
      name: 'platform-and-adapters-know-no-features',
      severity: 'error',
      from: { path: '^src/server/(adapters|platform)/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: '^src/server/(api-docs|demo|features|http|jobs|pages|simulation)/' },
    },
    {
      name: 'a-shop-needs-no-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { path: '^(bench|clients|scripts|tests)/' },
    },
    {
      name: 'the-client-needs-nothing',
      comment: 'whoever copies its folder has all of it',
      severity: 'error',
      from: { path: '^clients/' },
      to: { pathNot: '^clients/' },
    },
    {
      name: 'a-shop-needs-no-demo',
      comment: 'known to the commands that make it, its job and its clock',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: [
          '^src/server/(demo/|commands\\.ts$|jobs/roll-demo-menus\\.ts$|features/clock/move-clock\\.ts$)',
          '\\.(test|fixture)\\.ts$',
        ],
      },
      // the list of built-in pictures is every shop's
      to: { path: '^src/server/demo/', pathNot: '^src/server/demo/meals/pictures\\.ts$' },
    },
    {
      name: 'temporal-stays-on-the-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: 'temporal-polyfill', reachable: true },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|woff2)(\\?url)?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
