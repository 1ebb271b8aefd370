import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { docstringStatements } from './webpack/src/docstring-statements.ts';
import { interfaceWords } from './webpack/src/interface-words.ts';

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

const restrict = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns: [...patterns, namespaceFolders] }],
});

export default defineConfig(
  { ignores: ['**/dist/', '**/.data/', '**/coverage/', '**/test-results/', '**/playwright-report/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      // A promise handed to an event attribute is React's to call, not to await.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Process environments and parsed records are indexed by strings on purpose.
      '@typescript-eslint/dot-notation': 'off',
      // Empty text counts as absent in environments and queries, which `||` says and `??` does not.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // Objects are made of closures; a method taken from one needs no `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A function that does nothing on purpose is clearest when it is empty.
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
      // Only a type alias can be used where a record is asked for.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Fastify handlers and fakes are async by contract, whether they wait or not.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: 'Name what is exported: `export *` hides what a module offers.',
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,js}'],
    plugins: { ecard: { rules: { 'docstring-statements': docstringStatements } } },
    rules: { 'ecard/docstring-statements': 'error' },
  },
  {
    files: ['{api,shared,shell,mf-*}/src/**/*.{ts,tsx}', 'api/sandbox/**/*.ts'],
    // Tests type what people type, also the other word.
    ignores: ['**/*.test.{ts,tsx}', '**/*.fixtures.{ts,tsx}', 'api/src/seed/**'],
    plugins: { words: { rules: { 'interface-words': interfaceWords } } },
    rules: { 'words/interface-words': 'error' },
  },
  { files: ['{shell,shared,mf-*}/src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat['recommended-latest']] },
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
    ignores: ['shell/src/{config,server,releases}/**'],
    rules: restrict(fullZod),
  },
  { files: ['mf-*/src/**/*.{ts,tsx}'], rules: restrict(behindTheKit, behindTheContext, fullZod) },
  { files: ['{api,webpack,e2e}/**/*.ts', 'shell/src/{config,server,releases}/**'], rules: restrict() },
  {
    files: ['**/*.{js,cjs}'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', module: 'writable', globalThis: 'readonly' },
    },
  },
);
