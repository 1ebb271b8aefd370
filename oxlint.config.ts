import { defineConfig } from 'oxlint';
import type { OxlintConfig } from 'oxlint';
import { commonRules, javascriptRules, reactRules, typedRules } from './webpack/src/lint/rules.ts';

type Rules = NonNullable<OxlintConfig['rules']>;

const kit =
  'Remotes build their screens from @ecard/shared/ui and @ecard/shared/ui/work alone: one kit on the page, replaceable in one place.';
const miniZod = 'The full zod carries every locale to the browser (91 KB); import zod/mini.';

/** Imports refused in remotes, because the kit or the contract hands them over. */
const behindTheKit = {
  group: ['react-router', 'react-router-dom', '@tanstack/*', 'apexcharts', 'react-apexcharts'],
  message: kit,
};
const behindTheContext = {
  group: ['axios', 'axios-retry', 'react-toastify', 'jwt-decode'],
  message: 'The shell hands http, notify and session to remotes in the PortalContext.',
};
const fullZod = { regex: '^zod(?:/v\\d+)?$', message: miniZod };
const namespaceFolders = {
  regex: '^@ecard/shared$',
  message: 'There is no root export: import @ecard/shared/<folder>, so that a reader sees which part is used.',
};

/** Properties that browsers of the build's target, ES2022, do not have. */
const younger = [
  'findLast',
  'findLastIndex',
  'groupBy',
  'isWellFormed',
  'toReversed',
  'toSorted',
  'toSpliced',
  'toWellFormed',
  'withResolvers',
].map((property) => ({ property, message: 'Browsers of before 2024 have no such property, and the build adds none.' }));

const restrict = (...patterns: readonly object[]): Rules => ({
  'no-restricted-imports': ['error', { patterns: [...patterns, namespaceFolders] }],
});

export default defineConfig({
  ignorePatterns: ['**/dist/', '**/.data/', '**/coverage/', '**/test-results/', '**/playwright-report/'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'off' },
  plugins: ['typescript', 'react'],
  jsPlugins: ['./webpack/src/lint/plugin.ts'],
  rules: commonRules,
  overrides: [
    { files: ['**/*.{js,cjs}'], env: { node: true }, rules: javascriptRules },
    { files: ['**/*.{ts,tsx}'], rules: { ...typedRules, 'ecard/named-exports': 'error' } },
    { files: ['**/*.{ts,tsx,js}'], rules: { 'ecard/docstring-statements': 'error' } },
    {
      files: ['{api,shared,shell,mf-*}/src/**/*.{ts,tsx}', 'api/sandbox/**/*.ts'],
      // Tests type what people type, also the other word.
      excludeFiles: ['**/*.test.{ts,tsx}', '**/*.fixtures.{ts,tsx}', 'api/src/seed/**'],
      rules: { 'ecard/interface-words': 'error' },
    },
    {
      files: [
        '{shared,mf-*}/src/**/*.{ts,tsx}',
        'shell/src/{browser,layouts,page,remotes,session,startup}/**/*.{ts,tsx}',
      ],
      excludeFiles: [
        '**/*.{test,fixtures}.{ts,tsx}',
        'shared/src/{bench,testing}/**',
        'shell/src/remotes/timeout-signal.ts',
        'shell/src/session/random-id.ts',
      ],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            property: 'randomUUID',
            message: 'A page that came over plain HTTP has none: use createOnceKeys, or randomId in the shell.',
          },
          {
            object: 'AbortSignal',
            property: 'timeout',
            message: 'Safari before 16 has none: use timeoutSignal in the shell.',
          },
          ...younger,
        ],
      },
    },
    { files: ['{shell,shared,mf-*}/src/**/*.{ts,tsx}'], rules: reactRules },
    { files: ['{api,webpack,e2e}/**/*.ts', 'shell/src/{config,server,releases}/**'], rules: restrict() },
    {
      files: ['api/src/**/*.routes.ts'],
      rules: restrict({
        group: ['zod', 'zod/*'],
        message: 'Shapes that cross the wire are written in shared/src/api-schema, once for both sides.',
      }),
    },
    // The shell's server half never reaches a browser.
    {
      files: ['{shell,shared}/src/**/*.{ts,tsx}'],
      excludeFiles: ['shell/src/{config,server,releases}/**'],
      rules: restrict(fullZod),
    },
    { files: ['mf-*/src/**/*.{ts,tsx}'], rules: restrict(behindTheKit, behindTheContext, fullZod) },
  ],
});
