import { availableParallelism } from 'node:os';
import { swcOptions } from './webpack/src/platform/jest/swc-options.ts';

// `npm test` leaves the deep tests to `npm run test:all`; a test that is named alone runs whatever its tier.
const deepTests = process.env['TEST_TIER'] === 'core' ? ['\\.deep\\.test\\.tsx?$'] : [];

/** @type {import('jest').Config} */
const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/.data/', '<rootDir>/e2e/', ...deepTests],
  moduleNameMapper: {
    // Style sheets are webpack's matter; a test sees class names equal to their keys.
    '\\.css$': '<rootDir>/shared/src/testing/css-module-stub.ts',
    // Charts are drawn by a browser's layout; tests look at what is to be drawn.
    '^react-apexcharts$': '<rootDir>/shared/src/testing/chart-stub.tsx',
    // Random values are the same in every `npm test`.
    '^fast-check$': '<rootDir>/webpack/src/platform/jest/fast-check-with-seed.js',
    // What renders on the server is the server's React DOM, also where the rest of a test is a browser.
    '^react-dom/server$': 'react-dom/server.node',
  },
  transform: { '\\.tsx?$': ['@swc/jest', { ...swcOptions, sourceMaps: 'inline' }] },
  restoreMocks: true,
};

/** @type {import('jest').Config} */
export default {
  // What hangs ends; how fast things are is the benchmarks' matter, and two cores may be busy.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/webpack/src/platform/jest/servers-first.js',
  // More than cores, because some tests wait for a process or a timer: those of servers take 301 s with three on two
  // cores, 347 with two. One worker would run in the main process and keep what every test leaves behind.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // A new process loads everything again. Node's heap may grow to a quarter of the machine, and to 4 GB at most.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...common,
      displayName: 'node',
      runtime: '<rootDir>/webpack/src/platform/jest/native-runtime.js',
      testEnvironment: '<rootDir>/webpack/src/platform/jest/server-environment.js',
      testMatch: ['**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/webpack/src/platform/jest/fail-on-console.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      moduleNameMapper: {
        ...common.moduleNameMapper,
        // Remembers the trees that are mounted.
        '^react-dom/client$': '<rootDir>/webpack/src/platform/jest/react-roots.cjs',
      },
      runtime: '<rootDir>/webpack/src/platform/jest/browser-runtime.js',
      testEnvironment: '<rootDir>/webpack/src/platform/jest/browser-environment.js',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: [
        '<rootDir>/webpack/src/platform/jest/fail-on-console.ts',
        '<rootDir>/webpack/src/platform/jest/dom-matchers.ts',
        '<rootDir>/webpack/src/platform/jest/empty-document.js',
        '<rootDir>/webpack/src/platform/jest/patient-queries.ts',
        '<rootDir>/shared/src/testing/no-owner-stacks.ts',
      ],
    },
  ],
};
