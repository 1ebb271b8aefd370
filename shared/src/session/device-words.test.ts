import { expect, it } from '@jest/globals';
import { deviceWords } from './device-words.ts';
import { terminalName } from './terminal.ts';

it.each([
  ['ios - safari', 'Safari, iOS'],
  ['android - samsung', 'Samsung Internet, Android'],
  [terminalName('curl/8.9'), 'Бусад, Бусад'],
  ['Касс 3', 'Касс 3'],
  ['linux - касс', 'linux - касс'],
  ['constructor - toString', 'constructor - toString'],
  ['', ''],
])('writes %j as %j', (name, words) => {
  expect(deviceWords(name)).toBe(words);
});
