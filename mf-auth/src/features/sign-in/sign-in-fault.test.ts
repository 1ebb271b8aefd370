import { describe, expect, it } from '@jest/globals';
import { signInMessage } from './sign-in-fault.ts';
import { signInFaultText as text } from './sign-in.text.ts';

describe('signInMessage', () => {
  it.each([
    ['INVALID_CREDENTIALS', text.wrong],
    ['ACCOUNT_LOCKED', text.locked],
    ['RATE_LIMITED', text.tooMany],
    ['TOO_MANY_REQUESTS', text.tooMany],
    ['HTTP_429', text.tooMany],
    ['TOTP_REQUIRED', text.authenticator],
    ['TOTP_WRONG', text.authenticatorWrong],
    ['VALIDATION_FAILED', text.invalid],
    ['NETWORK', text.network],
    ['TIMEOUT', text.network],
    ['TERMINAL_BLOCKED', text.terminal],
    ['SESSION_NOT_STORED', text.notStored],
    ['INTERNAL', text.unknown],
    ['<b>', text.unknown],
    ['', text.unknown],
  ])('has words for %s', (code, message) => {
    expect(signInMessage(code)).toBe(message);
  });

  it('says how many minutes a lock lasts, rounded up', () => {
    expect(signInMessage('ACCOUNT_LOCKED', 841)).toContain('15 минутын дараа');
  });

  it('says how many seconds to wait after too many tries', () => {
    expect(signInMessage('TOO_MANY_REQUESTS', 42)).toContain('42 секундын дараа');
  });
});
