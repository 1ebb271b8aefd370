import type { Rule } from '@oxlint/plugins';

/** Lint rule: a module names what it exports. */
export const namedExports: Rule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { unnamed: 'Name what is exported: `export *` hides what a module offers.' },
  },
  create: ({ report }) => ({
    ExportAllDeclaration(node) {
      report({ node, messageId: 'unnamed' });
    },
  }),
};
