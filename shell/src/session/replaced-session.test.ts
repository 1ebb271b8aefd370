import { describe, expect, it } from '@jest/globals';
import { replacesOther } from './replaced-session.ts';

const NOW = Date.parse('2026-11-21T04:00:00Z');
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (sub: string, lastsS = 60) => `${part({})}.${part({ sub, exp: NOW / 1000 + lastsS })}.x`;

describe('replacesOther', () => {
  it.each([
    ['a live session of somebody else', token('bold'), token('dorj'), true],
    ['a session that tells nobody’s name', 'opaque', 'other', true],
    ['a session that is over', token('bold', -60), token('dorj'), false],
    ['an earlier session of the same account', token('bold', 30), token('bold'), false],
    ['the very same session', 'opaque', 'opaque', false],
    ['no session', null, token('dorj'), false],
    ['a live session by none', token('bold'), null, false],
  ])('reports a token in the place of %s', (_what, stored, next, is) => {
    expect(replacesOther(stored, next, NOW)).toBe(is);
  });
});
