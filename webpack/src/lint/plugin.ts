import type { Plugin } from '@oxlint/plugins';
import { docstringStatements } from './docstring-statements.ts';
import { interfaceWords } from './interface-words.ts';
import { namedExports } from './named-exports.ts';

/** Rules of this repository, for oxlint. */
const plugin: Plugin = {
  meta: { name: 'ecard' },
  rules: {
    'docstring-statements': docstringStatements,
    'interface-words': interfaceWords,
    'named-exports': namedExports,
  },
};

export default plugin;
