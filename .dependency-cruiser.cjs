/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'remote-to-remote',
      comment: 'Teams deploy remotes separately: one that reaches into another would break with its next release.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^mf-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'remote-knows-only-shared',
      comment: 'A remote meets the shell and the api through the contract and HTTP, never through their code.',
      severity: 'error',
      from: { path: '^mf-[^/]+/' },
      to: { path: '^(shell|api|e2e)/' },
    },
    {
      name: 'feature-to-feature',
      comment: 'A feature can be changed or removed without reading the others; share through src/domain or the kit.',
      severity: 'error',
      from: { path: '^(mf-[^/]+/src/features/[^/]+)/' },
      to: { path: '^mf-[^/]+/src/features/', pathNot: '^$1/' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Rules of money, tax, dates and states must be testable and readable without a screen, a store or a network.',
      severity: 'error',
      from: { path: '^(mf-[^/]+/src/domain)/', pathNot: '[.]test[.]tsx?$' },
      to: { pathNot: ['^$1/', '^shared/src/(api-schema|format|money)/'] },
    },
    {
      name: 'shared-knows-nobody',
      comment: 'Everything depends on shared; an arrow back would tie every workspace to one team.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mf-[^/]+|api|webpack|e2e)/' },
    },
    {
      name: 'kit-to-work-with-comes-later',
      comment:
        'Pages that are only read do without fields, lists and figures: the half of the kit every page has must not ask for the other.',
      severity: 'error',
      from: {
        path: '^(shared/src/ui|shell/src)/',
        pathNot: [
          '^shared/src/ui/(forms|lists|figure|choices)/',
          '^shared/src/ui/(work|whole)[.]ts$',
          '[.]test[.]tsx?$',
        ],
      },
      to: {
        path: ['^shared/src/ui/(forms|lists|figure|choices)/', '^shared/src/ui/work[.]ts$', 'node_modules/@mantine/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shell-knows-no-remote',
      comment:
        'The shell learns of remotes from their releases at run time; importing one would weld the two together.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-[^/]+|api|e2e)/' },
    },
    {
      name: 'api-knows-only-the-schemas',
      comment:
        'The api is one implementation of the transport-authority host: it shares the wire shapes, the arithmetic and the spelling of money; its benchmark prints the same table. Nothing else.',
      severity: 'error',
      from: { path: '^api/' },
      to: {
        path: '^(shell|mf-[^/]+|webpack|e2e|shared)/',
        pathNot: '^shared/src/(api-schema|bench|format|money|node-version)/',
      },
    },
    {
      name: 'build-tools-at-build-time',
      comment:
        'Only webpack.config.ts, release.config.ts and e2e use the build tools; what runs for users must not carry them.',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+)/src/', pathNot: '[.]test[.]tsx?$' },
      // Types are gone when the code runs.
      to: { path: '^webpack/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'exports-only',
      comment:
        'Another workspace is used through the exports of its package.json, so that its inside stays free to change.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: {
        path: '^(shared|webpack|api|shell|mf-[^/]+|e2e)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased'],
      },
    },
    {
      name: 'no-cycles',
      comment: 'In a cycle no part can be read, tested or moved alone. Move what both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    // Without it, arrows that are only types are invisible.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]data|coverage|test-results|playwright-report)/' },
    includeOnly: '^(shared|webpack|api|shell|mf-[^/]+|e2e)/|node_modules',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
