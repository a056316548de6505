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
      from: { path: '^src/web/(shop|account|shell|ui|lib)/' },
      to: { path: '^src/(web/admin/|contract/admin-pages)' },
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
