import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { EXPIRED_TOKEN, VALID_TOKEN } from '../testing/make-token.ts';
import { createBrowserStoredValues } from './browser-cookies.ts';
import { duplicateCookies } from './duplicate-cookies.ts';

/** Removals that are written before a token, so that no other of its name is sent to the first page. */
const DUPLICATES = ['token', 'is_org', 'org_id'].map((name) => [`${name}=; Path=/ec; Max-Age=0; SameSite=Lax`]);
const SERIAL_NO = '7b7d1a4e-0d4c-4f9e-9a55-1d2c3b4a5f60';

const open = (secure = false) =>
  createBrowserStoredValues(document, secure, Date.now, (act) => {
    act(duplicateCookies);
  });

describe('createBrowserStoredValues', () => {
  afterEach(() => {
    Reflect.deleteProperty(document, 'cookie');
    for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
  });

  it('reads back what it wrote', () => {
    const values = open();
    const written = {
      token: 'a b;ü',
      terminalToken: 'tt',
      isOrg: '1',
      orgId: '42',
      serialNo: SERIAL_NO,
      colourMode: 'dark',
    } as const;
    values.write(written);
    expect(values.read()).toEqual(written);
  });

  it('reads the first of two cookies with one name, as the server does', () => {
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('token=first; token=second');
    expect(open().read().token).toBe('first');
  });

  it('reads the second of two tokens where the first has expired', () => {
    jest.spyOn(document, 'cookie', 'get').mockReturnValue(`token=${EXPIRED_TOKEN}; token=${VALID_TOKEN}`);
    expect(open().read().token).toBe(VALID_TOKEN);
  });

  it('removes an older token of a folder with the new one', () => {
    window.history.replaceState(null, '', '/invoice/new');
    document.cookie = 'token=old; Path=/invoice';
    const values = open();
    values.write({ ...values.read(), token: 't' });
    expect(document.cookie).toBe('token=t; is_org=0; org_id=0');
    window.history.replaceState(null, '', '/');
  });

  it('keeps is_org and org_id of a session where those of a folder had the same values', () => {
    window.history.replaceState(null, '', '/invoice/new');
    for (const pair of ['token=old', 'is_org=1', 'org_id=42']) document.cookie = `${pair}; Path=/invoice`;
    const values = open();
    values.write({ ...values.read(), token: 't', isOrg: '1', orgId: '42' });
    expect(document.cookie).toBe('token=t; is_org=1; org_id=42');
    window.history.replaceState(null, '', '/');
  });

  it('removes an older terminal token of a folder with the new one', () => {
    window.history.replaceState(null, '', '/invoice/new');
    document.cookie = 'terminaltoken=old; Path=/invoice';
    const values = open();
    values.write({ ...values.read(), terminalToken: 'tt' });
    expect(document.cookie).toBe('terminaltoken=tt');
    window.history.replaceState(null, '', '/');
  });

  it('writes cookies of the whole portal, under their names (specification §3)', () => {
    const set = jest.spyOn(document, 'cookie', 'set');
    const values = open();
    values.write({ ...values.read(), token: 't' });
    expect(set.mock.calls).toEqual([
      ...DUPLICATES,
      ['token=t; Path=/; Max-Age=31536000; SameSite=Lax'],
      ['is_org=0; Path=/; Max-Age=31536000; SameSite=Lax'],
      ['org_id=0; Path=/; Max-Age=31536000; SameSite=Lax'],
    ]);
  });

  it('writes a session also before the code has loaded that finds older cookies', () => {
    const values = createBrowserStoredValues(document, false);
    values.write({ ...values.read(), token: 't' });
    expect(document.cookie).toBe('token=t; is_org=0; org_id=0');
  });

  it('removes an older token of the folder where the session ended once the code has loaded that finds it', () => {
    window.history.replaceState(null, '', '/invoice/new');
    document.cookie = `token=${VALID_TOKEN}; Path=/invoice`;
    let load = (): void => undefined;
    const values = createBrowserStoredValues(document, false, Date.now, (act) => {
      load = () => {
        act(duplicateCookies);
      };
    });
    values.write({ ...values.read(), token: null });
    window.history.replaceState(null, '', '/');
    load();
    window.history.replaceState(null, '', '/invoice/new');
    expect(document.cookie).not.toContain(VALID_TOKEN);
    window.history.replaceState(null, '', '/');
  });

  it('writes secure cookies on a secure page', () => {
    const set = jest.spyOn(document, 'cookie', 'set');
    const values = open(true);
    values.write({ ...values.read(), token: 't' });
    expect(set.mock.calls.map(([cookie]) => cookie.endsWith('; Secure'))).toEqual(Array(6).fill(true));
  });

  it('writes a token without a time where it goes when the browser is closed', () => {
    const set = jest.spyOn(document, 'cookie', 'set');
    const values = open();
    values.write({ ...values.read(), token: 't' }, { outlivesBrowser: false });
    expect(set.mock.calls).toEqual([
      ...DUPLICATES,
      ['token=t; Path=/; SameSite=Lax'],
      ['is_org=0; Path=/; Max-Age=31536000; SameSite=Lax'],
      ['org_id=0; Path=/; Max-Age=31536000; SameSite=Lax'],
    ]);
  });

  it('removes a value that is gone', () => {
    const values = open();
    values.write({ ...values.read(), token: 't' });
    values.write({ ...values.read(), token: null });
    expect(document.cookie).not.toContain('token');
    expect(values.read().token).toBeNull();
  });

  it('has no values and stores none where the browser blocks cookies', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(document, 'cookie', { configurable: true, get: blocked, set: blocked });
    const values = open();
    values.write({ ...values.read(), token: 't' });
    expect(values.read().token).toBeNull();
  });

  it('survives a cookie that is not well encoded', () => {
    document.cookie = 'token=%zz; Path=/';
    expect(open().read().token).toBe('%zz');
  });
});
