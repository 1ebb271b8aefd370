import { expect, it } from '@jest/globals';
import { isSendable } from './is-sendable.ts';

it.each([
  ['aA0.-_ ~', true],
  ['', false],
  ['тасархай', false],
  ['a\nb', false],
  ['a\u007f', false],
])('isSendable of %j is %s', (token, expected) => {
  expect(isSendable(token)).toBe(expected);
});
