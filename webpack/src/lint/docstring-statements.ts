import type { Rule } from '@oxlint/plugins';

/** Interrogatives that begin a riddle: the reader learns that there is an answer, not the answer. */
const INTERROGATIVE = /^[*\s]*(What|Who|Whom|Whose|Whether|How|Why|Where|When|Which)\b/;

/** Lint rule: a docstring begins with a third-person verb or a noun, not with an interrogative. */
export const docstringStatements: Rule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      interrogative: 'Begin with a third-person verb or a noun ("Returns …", "True once …"), not with "{{word}}".',
    },
  },
  create: ({ report, sourceCode }) => ({
    Program() {
      for (const { type, value, loc } of sourceCode.getAllComments()) {
        if (type !== 'Block' || !value.startsWith('*')) continue;
        const word = INTERROGATIVE.exec(value)?.[1];
        if (word !== undefined) report({ loc, messageId: 'interrogative', data: { word } });
      }
    },
  }),
};
