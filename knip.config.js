// Builds and federation reach these files by name, not by an import.
const remote = {
  entry: ['src/expose/*.{ts,tsx}', 'src/screens.ts', 'src/routes.ts', 'webpack.config.ts'],
  project: ['src/**/*.{ts,tsx}', '*.ts'],
};

/** @type {import('knip').KnipConfig} */
export default {
  workspaces: {
    '.': { entry: [], project: ['*.js', '.*.cjs'] },
    api: {
      entry: ['src/main.ts', 'sandbox/main.ts', 'bench/main.ts'],
      project: ['{src,sandbox,bench}/**/*.ts'],
      // Its font files are opened by their paths.
      ignoreDependencies: ['dejavu-fonts-ttf'],
    },
    e2e: { entry: ['src/**/*.spec.ts'], project: ['**/*.ts'] },
    'mf-admin': remote,
    'mf-auth': remote,
    'mf-invoices': remote,
    // Faked in a test: drawing needs a browser's layout.
    'mf-reports': { ...remote, ignoreDependencies: ['react-apexcharts'] },
    shared: { project: ['src/**/*.{ts,tsx,js}'] },
    shell: {
      entry: [
        'src/main.ts',
        'src/browser/main.tsx',
        'src/render/render-worker.tsx',
        'src/**/*.fixture.ts',
        'webpack.config.ts',
      ],
      project: ['src/**/*.{ts,tsx}', '*.ts'],
    },
    webpack: {
      entry: [
        'src/platform/{start,build,test,verify,bench,build-package}.ts',
        'src/platform/jest/*.{ts,js}',
        'src/*.fixture.ts',
      ],
      project: ['src/**/*.{ts,js}'],
    },
  },
  // Types that an exported function speaks in are part of its file's offer even when nobody names them yet.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Run by its name in webpack/src/platform/verify.ts.
  ignoreDependencies: ['sherif'],
  ignoreBinaries: ['playwright'],
};
