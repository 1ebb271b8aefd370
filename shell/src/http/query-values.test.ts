import { describe, expect, it } from '@jest/globals';
import { parseStoredValues } from '../session/stored-cookies.ts';
import { applyQueryValues } from './query-values.ts';

const stored = parseStoredValues({ token: 'old', is_org: '0', org_id: '42' });

describe('applyQueryValues', () => {
  it('leaves everything alone when the query holds neither value', () => {
    expect(applyQueryValues(stored, '/ec', '?page=2')).toMatchObject({ stored, cleanUrl: undefined });
  });

  it('lets token and is_org replace the stored ones (specification §4)', () => {
    expect(applyQueryValues(stored, '/ec', '?token=new&is_org=1').stored).toEqual({
      ...stored,
      token: 'new',
      isOrg: '1',
    });
  });

  it('lets each replace its own alone (specification §4)', () => {
    expect(applyQueryValues(stored, '/ec', '?token=new').stored).toEqual({ ...stored, token: 'new' });
    expect(applyQueryValues(stored, '/ec', '?is_org=1').stored).toEqual({ ...stored, isOrg: '1' });
  });

  it('takes both out of the address and keeps the rest of it', () => {
    expect(applyQueryValues(stored, '/ec', '?a=1&token=new&is_org=1&b=%D0%BA').cleanUrl).toBe('/ec?a=1&b=%D0%BA');
    expect(applyQueryValues(stored, '/ec', '?token=new').cleanUrl).toBe('/ec');
  });

  it.each(['?token=', `?token=${'x'.repeat(4092)}`, '?is_org=2', '?is_org='])(
    'stores nothing of %.20s but takes it out of the address',
    (search) => {
      expect(applyQueryValues(stored, '/ec', search)).toMatchObject({ stored, cleanUrl: '/ec' });
    },
  );

  it('distinguishes a token longer than a browser keeps from one that is kept', () => {
    expect(applyQueryValues(stored, '/ec', `?token=${'x'.repeat(4092)}`).isTokenTooLong).toBe(true);
    expect(applyQueryValues(stored, '/ec', `?token=${'x'.repeat(4091)}`).isTokenTooLong).toBe(false);
    expect(applyQueryValues(stored, '/ec', `?token=${'ж'.repeat(1_000)}`).isTokenTooLong).toBe(true);
  });

  it.each(['//evil.example', '///evil.example/x', '/\\evil.example', '/\\/evil.example'])(
    'never leads from %s to another site',
    (pathname) => {
      const { cleanUrl } = applyQueryValues(stored, pathname, '?token=new');
      expect(new URL(cleanUrl ?? '', 'https://portal.test/').origin).toBe('https://portal.test');
    },
  );
});
