import { describe, expect, it } from '@jest/globals';
import { changedCookies, parseStoredValues } from './stored-cookies.ts';

const SERIAL_NO = '7b7d1a4e-0d4c-4f9e-9a55-1d2c3b4a5f60';
const nothing = parseStoredValues({});

describe('parseStoredValues', () => {
  it('reads every stored value under its name (specification §3)', () => {
    expect(
      parseStoredValues({
        token: 't',
        terminaltoken: 'tt',
        is_org: '1',
        org_id: '42',
        serialNo: SERIAL_NO,
        'colour-mode': 'dark',
      }),
    ).toEqual({ token: 't', terminalToken: 'tt', isOrg: '1', orgId: '42', serialNo: SERIAL_NO, colourMode: 'dark' });
  });

  it('has nothing, and no organisation, for a first visit', () => {
    expect(nothing).toEqual({
      token: null,
      terminalToken: null,
      isOrg: '0',
      orgId: '0',
      serialNo: null,
      colourMode: 'system',
    });
  });

  it.each([
    ['an empty token', { token: '' }],
    ['an empty terminal token', { terminaltoken: '' }],
    ['a terminal token that no header can carry', { terminaltoken: 'тасархай' }],
    ['a terminal token with a line break', { terminaltoken: 'a\nb' }],
    ['is_org that is neither 0 nor 1', { is_org: 'true' }],
    ['an org_id that is not a number', { org_id: '42; drop' }],
    ['a serialNo that is not a UUID', { serialNo: 'abc' }],
    ['a serialNo that is a UUID of another version', { serialNo: '7b7d1a4e-0d4c-1f9e-9a55-1d2c3b4a5f60' }],
    ['an unknown colour mode', { 'colour-mode': 'blue' }],
  ])('takes %s for missing', (_what, cookies) => {
    expect(parseStoredValues(cookies)).toEqual(nothing);
  });
});

describe('changedCookies', () => {
  it('are none when nothing changed', () => {
    expect(changedCookies(nothing, { ...nothing })).toEqual([]);
  });

  it('are the values that changed, under their names, for a year', () => {
    expect(changedCookies(nothing, { ...nothing, terminalToken: 'tt', orgId: '42' })).toEqual([
      { name: 'terminaltoken', value: 'tt', maxAgeS: 31_536_000 },
      { name: 'org_id', value: '42', maxAgeS: 31_536_000 },
    ]);
  });

  it('keep the token alone until the browser is closed, when it is not to outlive that', () => {
    const after = { ...nothing, token: 't', orgId: '42' };
    expect(changedCookies(nothing, after, { outlivesBrowser: false })).toEqual([
      { name: 'token', value: 't', maxAgeS: null },
      { name: 'is_org', value: '0', maxAgeS: 31_536_000 },
      { name: 'org_id', value: '42', maxAgeS: 31_536_000 },
    ]);
  });

  it('set is_org and org_id again with each new token, as those that were read may be of a cookie for a folder', () => {
    const before = { ...nothing, token: 'old', isOrg: '1', orgId: '42' } as const;
    expect(changedCookies(before, { ...before, token: 't' }).map(({ name, value }) => [name, value])).toEqual([
      ['token', 't'],
      ['is_org', '1'],
      ['org_id', '42'],
    ]);
  });

  it('set what never changes again with each new terminal token, as a browser drops a cookie after a year (specification §3)', () => {
    const before = { ...nothing, terminalToken: 'tt', serialNo: SERIAL_NO, colourMode: 'dark' } as const;
    expect(changedCookies(before, { ...before, terminalToken: 'next' })).toEqual([
      { name: 'terminaltoken', value: 'next', maxAgeS: 31_536_000 },
      { name: 'serialNo', value: SERIAL_NO, maxAgeS: 31_536_000 },
      { name: 'colour-mode', value: 'dark', maxAgeS: 31_536_000 },
    ]);
  });

  it('remove a value that is gone', () => {
    expect(changedCookies({ ...nothing, token: 't' }, nothing)).toMatchObject([{ name: 'token', value: null }]);
  });
});
