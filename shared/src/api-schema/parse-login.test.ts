import { describe, expect, it } from '@jest/globals';
import { parseLogin } from './parse-login.ts';

const login = { token: 'a.b.c', expires_at: '2030-01-01T00:00:00Z', is_org: '0', org_id: '0' };

describe('parseLogin', () => {
  it('reads the answer of a sign-in', () => {
    expect(parseLogin(login)).toEqual(login);
  });

  it('reads it in a browser that lacks the methods of 2024', () => {
    const { toWellFormed } = String.prototype;
    Reflect.deleteProperty(String.prototype, 'toWellFormed');
    expect(parseLogin(login)).toEqual(login);
    Object.defineProperty(String.prototype, 'toWellFormed', {
      value: toWellFormed,
      configurable: true,
      writable: true,
    });
  });

  it.each([
    ['of 4,596 characters', 'x'.repeat(4_596)],
    ['that no header can carry', 'тасархай'],
    ['that is half of an emoji', '\ud83d'],
    ['that is longer as it is encoded', '+'.repeat(1_500)],
  ])('names a token %s as one that is not stored', (_what, token) => {
    expect(() => parseLogin({ ...login, token })).toThrow(expect.objectContaining({ code: 'SESSION_NOT_STORED' }));
  });

  it.each([
    ['is not a sign-in', { hello: true }],
    ['has no token', { ...login, token: undefined }],
    ['has an empty token', { ...login, token: '' }],
    ['has a number as its token', { ...login, token: 1 }],
  ])('throws another error for an answer that %s', (_what, answer) => {
    expect(() => parseLogin(answer)).toThrow(expect.not.objectContaining({ code: 'SESSION_NOT_STORED' }));
  });
});
