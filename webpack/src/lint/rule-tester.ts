import { describe, it } from '@jest/globals';
import { RuleTester } from 'oxlint/plugins-dev';

// By itself it keeps the `describe` and `it` of the first test file that loads it.
RuleTester.describe = describe;
RuleTester.it = it;

export { RuleTester };
