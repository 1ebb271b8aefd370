import { RuleTester } from './rule-tester.ts';
import { namedExports } from './named-exports.ts';

new RuleTester().run('a module that exports all of another', namedExports, {
  valid: [{ name: 'accepts names', code: "export { rows } from './rows.js';" }],
  invalid: [{ name: 'refuses a star', code: "export * from './rows.js';", errors: [{ messageId: 'unnamed' }] }],
});
