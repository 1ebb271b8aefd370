import { RuleTester } from './rule-tester.ts';
import { docstringStatements } from './docstring-statements.ts';

const begins = (word: string) => [{ messageId: 'interrogative', data: { word } }];

new RuleTester().run('a docstring that begins with an interrogative', docstringStatements, {
  valid: [
    { name: 'accepts a third-person verb', code: '/** Returns how many rows there are. */' },
    { name: 'accepts a noun', code: '/** Content shown in place of rows. */' },
    { name: 'accepts a word that only begins alike', code: '/** However long a name is. */' },
    {
      name: 'accepts an interrogative after the first line',
      code: '/**\n * Returns the rows.\n * What is left out stays. */',
    },
    {
      name: 'accepts a comment that is not a docstring',
      code: '// What is left out stays.\n/* What is left out stays. */',
    },
  ],
  invalid: [
    ...['What', 'Who', 'Whom', 'Whose', 'Whether', 'How', 'Why', 'Where', 'When', 'Which'].map((word) => ({
      name: `refuses "${word}" on one line`,
      code: `/** ${word} it is. */`,
      errors: begins(word),
    })),
    {
      name: 'refuses it in several lines',
      code: '/**\n * What a list shows.\n *\n * @param a - b\n */',
      errors: begins('What'),
    },
    {
      name: 'refuses it inside a function and reports each',
      code: 'function f() {\n  /** Where it is. */\n  return 1;\n}\n/** How it is. */',
      errors: [...begins('Where'), ...begins('How')],
    },
  ],
});
