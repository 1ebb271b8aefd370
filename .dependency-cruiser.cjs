/** Folders of the host, each row above those before it. */
const layersOfHost = [
  ['config', 'time', 'geo'],
  ['observe'],
  ['turns'],
  ['database'],
  ['security', 'jobs', 'services', 'files'],
  ['http'],
  ['state', 'audit', 'imports', 'data-sets'],
  ['gtfs', 'resource'],
  ['modules'],
  ['seed'],
  ['process', 'backup'],
  ['testing'],
];

/** Folders of the shell's server, each row above those before it; the files beside them put the server together. */
const layersOfServer = [['observe'], ['requests', 'release-sets'], ['files', 'host', 'session'], ['page', 'releases']];

const foldersOfServer = (layers) => `^shell/src/server/(${layers.flat().join('|')})/`;

const foldersOfHost = (layers) => `^api/src/(${layers.flat().join('|')})/`;

/** Files that only tests use: they may start the whole host. */
const forTests = '[.](test|fixtures?|table|endpoints)[.]ts$|-fixture[.]ts$';

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
      name: 'interactive-kit-comes-later',
      comment:
        'Pages that are only read do without fields, lists and figures: the half of the kit every page has must not ask for the other. One file loads it ahead.',
      severity: 'error',
      from: {
        path: '^(shared/src/ui|shell/src)/',
        pathNot: [
          '^shared/src/ui/(forms|lists|definitions|figure|choices)/',
          '^shared/src/ui/(work|whole)[.]ts$',
          '^shell/src/remotes/load-list-code[.]ts$',
          '[.]test[.]tsx?$',
        ],
      },
      to: {
        path: ['^shared/src/ui/(forms|lists|definitions|figure|choices)/', '^shared/src/ui/work[.]ts$'],
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
      name: 'start-steps-in-one-list',
      comment:
        'The start of the browser is read in start-shell.ts: a step that another file called would happen where the list does not say it.',
      severity: 'error',
      from: { path: '^shell/', pathNot: '^shell/src/browser/(start/|start-shell[.])' },
      to: { path: '^shell/src/browser/start/' },
    },
    {
      name: 'page-steps-in-one-list',
      comment:
        'How a page is rendered is read in render-page.ts: a step that another file called would happen where the list does not say it.',
      severity: 'error',
      from: { path: '^shell/', pathNot: '^shell/src/server/(page/|(render-page|error-page)[.]ts$)' },
      to: { path: '^shell/src/server/page/' },
    },
    ...layersOfServer.map((layer, index) => ({
      name: `server-layer-${layer[0]}`,
      comment:
        'The subjects of the server stand on each other, and know its options, but neither the app nor the list of steps above them.',
      severity: 'error',
      from: { path: foldersOfServer(layer), pathNot: '[.]test[.]ts$' },
      to: {
        path: [
          ...(index < layersOfServer.length - 1 ? [foldersOfServer(layersOfServer.slice(index + 1))] : []),
          '^shell/src/server/(app|error-page|render-page|run-server)[.]ts$',
        ],
      },
    })),
    {
      name: 'server-folder-has-a-layer',
      comment: 'A new folder of the server stands in one of the layers named above.',
      severity: 'error',
      from: { path: '^shell/src/server/' },
      to: { path: '^shell/src/server/[^/]+/', pathNot: foldersOfServer(layersOfServer) },
    },
    {
      name: 'layout-subject-knows-no-frame',
      comment:
        'A frame is put together of navigation, account, banners, messages and palette; none of these knows in which frame it stands, nor another of them. The name of an account is all that they share.',
      severity: 'error',
      from: { path: '^(shell/src/layouts/(?!frames/)[^/]+)/' },
      to: { path: '^shell/src/layouts/[^/]+/', pathNot: ['^$1/', '^shell/src/layouts/account/account-name[.]ts$'] },
    },
    {
      name: 'api-knows-only-the-schemas',
      comment:
        'The api is one implementation of the transport-authority host: it shares the wire shapes, the arithmetic and the spelling of money; it is observed as the shell is, and its benchmark prints the same table. Nothing else.',
      severity: 'error',
      from: { path: '^api/' },
      to: {
        path: '^(shell|mf-[^/]+|webpack|e2e|shared)/',
        pathNot: '^shared/src/(api-schema|bench|format|money|node-version|observe)/',
      },
    },
    ...layersOfHost.slice(0, -1).map((layer, index) => ({
      name: `host-layer-${layer[0]}`,
      comment:
        'The layers of the host stand on each other; an arrow up ties the lower one to all that stands above it.',
      severity: 'error',
      from: { path: foldersOfHost(layer), pathNot: forTests },
      to: { path: [foldersOfHost(layersOfHost.slice(index + 1)), '^api/src/[^/]+[.]ts$'] },
    })),
    {
      name: 'host-folder-has-a-layer',
      comment: 'A new folder of the host stands in one of the layers named above.',
      severity: 'error',
      from: { path: '^api/src/' },
      to: { path: '^api/src/[^/]+/', pathNot: foldersOfHost(layersOfHost) },
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
    moduleSystems: ['es6', 'cjs'],
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
