// Builds and federation reach these files by name, not by an import.
const remote = {
  entry: ['src/expose/*.{ts,tsx}', 'src/screens.ts', 'src/routes.ts', 'webpack.config.ts'],
  project: ['src/**/*.{ts,tsx}', '*.ts'],
};

/** @type {import('knip').KnipConfig} */
export default {
  workspaces: {
    '.': { entry: ['.dependency-cruiser.folders.cjs'], project: ['*.js', '.*.cjs'] },
    api: {
      // Run by its path in webpack/src/platform/test.ts.
      entry: [
        'src/main.ts',
        'src/config/make-secrets.ts',
        'sandbox/main.ts',
        'bench/main.ts',
        'src/testing/fill-template.ts',
        // Threads.
        'src/**/*.worker.ts',
      ],
      project: ['{src,sandbox,bench}/**/*.ts'],
      // Its font files are opened by their paths.
      ignoreDependencies: ['dejavu-fonts-ttf'],
    },
    // A test mounts a small disk of its own where it may.
    e2e: {
      // The second is run by its path in webpack/src/platform/test.ts.
      entry: ['src/**/*.spec.ts', 'src/support/fill-seeded-data.ts', 'bench/main.ts'],
      project: ['**/*.ts'],
      ignoreBinaries: ['mount', 'umount'],
    },
    'mf-admin': remote,
    'mf-auth': remote,
    'mf-invoices': remote,
    'mf-reports': remote,
    shared: { entry: ['src/ui/whole.ts'], project: ['src/**/*.{ts,tsx,js}'] },
    shell: {
      entry: [
        'src/main.ts',
        'src/**/*.fixture.ts',
        'bench/{main,webpack.config}.ts',
        // Named by the build for development.
        'src/refresh/begin-refresh.ts',
        // Run as programs, threads or builds.
        'bench/{bare,monolith,plain,same-tree}/server.ts',
        'bench/monolith/{remote-loader,render}.ts',
        'bench/bare/browser.ts',
        'bench/plain/browser.tsx',
        'bench/same-tree/{same-tree.tsx,worker.ts}',
        'bench/support/{probe,stub-host}.ts',
      ],
      project: ['{src,bench}/**/*.{ts,tsx}', '*.ts'],
      // Made by bench/webpack.config.ts.
      ignoreDependencies: ['bench'],
    },
    webpack: {
      entry: [
        'src/platform/{start,dev,build,check-bytes,test,verify,bench,build-package,watch-packages,new-remote,smoke,compatible,release-notes}.ts',
        'src/platform/jest/*.{ts,js}',
        'src/**/*.fixture.ts',
        // Webpack opens it by its path, oxlint the rules.
        'src/*-loader.ts',
        'src/lint/plugin.ts',
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
