import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AxiosError } from 'axios';
import { fakeNetwork, reply } from '@ecard/shared/testing';
import { EXPIRED_TOKEN, VALID_TOKEN } from '../testing/make-token.ts';
import {
  HOST,
  NEW_TERMINAL_TOKEN,
  SERIAL_NO,
  citizen,
  dependenciesOf,
  organisation,
  runStart,
  stored,
} from '../testing/run-start.ts';
import { start } from './start.ts';
import type { StoredValues } from './stored-values.ts';

/** A host that keeps its caller waiting for too long. */
const timeOut = new AxiosError('slow', AxiosError.ETIMEDOUT);

describe('start', () => {
  it('reports the state after every step, in the order of the sequence', async () => {
    const { adapter } = fakeNetwork(HOST);
    const known: StoredValues['terminalToken'][] = [];
    await start({ ...stored, terminalToken: null }, dependenciesOf(adapter, []), ({ stored: { terminalToken } }) =>
      known.push(terminalToken),
    );
    expect(known).toEqual(Array(6).fill(NEW_TERMINAL_TOKEN));
  });

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  describe('on a first visit', () => {
    it('makes the terminal login and no other call (specification §4)', async () => {
      const { paths } = await runStart({ ...stored, terminalToken: null });
      expect(paths).toEqual(['POST /api/auth/login/terminal']);
    });

    it('sends name, serial_no and app_id 40026 and no user token (specification §3, §7, §9)', async () => {
      const { calls } = await runStart({ ...citizen, terminalToken: null });
      expect(calls[0]?.body).toEqual({ name: 'ios - safari', serial_no: SERIAL_NO, app_id: 40026 });
      expect(calls[0]?.headers).not.toHaveProperty('authorization');
    });

    it('stores the answer as the terminal token (specification §7)', async () => {
      const { state } = await runStart({ ...stored, terminalToken: null });
      expect(state.stored.terminalToken).toBe(NEW_TERMINAL_TOKEN);
    });

    it('generates the serial number when it is missing and sends that one (specification §3)', async () => {
      const { state, calls } = await runStart({ ...stored, terminalToken: null, serialNo: null });
      expect(state.stored.serialNo).toBe(SERIAL_NO);
      expect(calls[0]?.body).toMatchObject({ serial_no: SERIAL_NO });
    });

    it('keeps a terminal token that cannot be decoded, with the warning of the catalogue (specification §5, §8)', async () => {
      const { state, paths, warnings } = await runStart({ ...stored, terminalToken: 'not a token' });
      expect(state.stored.terminalToken).toBe('not a token');
      expect(paths).toEqual([]);
      expect(warnings).toEqual(['cannot parse jwt token']);
    });

    it('keeps the serial number it has for good (specification §3)', async () => {
      const { state } = await runStart({
        ...stored,
        terminalToken: null,
        serialNo: '11111111-2222-4333-8444-555555555555',
      });
      expect(state.stored.serialNo).toBe('11111111-2222-4333-8444-555555555555');
    });

    it('logs in again when the terminal token is expired, without a warning about it (specification §4)', async () => {
      const { state, warnings } = await runStart({ ...stored, terminalToken: EXPIRED_TOKEN });
      expect(state.stored.terminalToken).toBe(NEW_TERMINAL_TOKEN);
      expect(warnings).toEqual([]);
    });

    it('makes no terminal login while the terminal token is good (specification §4)', async () => {
      const { paths } = await runStart(stored);
      expect(paths).toEqual([]);
    });
  });

  describe('for a signed-in citizen', () => {
    it('loads season, profile and pages, in this order, after the terminal login (specification §1, §4)', async () => {
      const { paths } = await runStart({ ...citizen, terminalToken: null });
      expect(paths).toEqual([
        'POST /api/auth/login/terminal',
        'GET /api/ec/season',
        'GET /api/user/profile',
        'GET /api/organization/pages',
      ]);
    });

    it('sends the user token with each of the three (specification §7)', async () => {
      const { calls } = await runStart(citizen);
      expect(calls.map(({ headers }) => headers['authorization'])).toEqual(Array(3).fill(`Bearer ${VALID_TOKEN}`));
    });

    it('asks for the pages of the fixed organisation, and with no other query (specification §7, §9)', async () => {
      const { calls } = await runStart(citizen);
      expect(calls.map(({ query }) => query)).toEqual([{}, {}, { org_id: '77' }]);
    });

    it('keeps the whole profile, and the systems as menus (specification §7)', async () => {
      const { state } = await runStart(citizen);
      expect(state.profile).toEqual({ user: { first_name: 'Болд' }, extra: 'kept' });
      expect(state.menus).toEqual([{ id: 1, name: 'Карт', path: '/ec' }]);
      expect(state.season).toEqual({ code: '2026', name: '2026 он' });
      expect(state.faults).toEqual([]);
    });
  });

  describe('for an organisation account', () => {
    it('loads season and profile and looks itself up, with its own id and token, and never asks for pages (specification §4, §6, §7)', async () => {
      const { calls, paths, state } = await runStart(organisation);
      expect(paths).toEqual(['GET /api/ec/season', 'GET /api/user/profile', 'GET /api/organization/find']);
      expect(calls[2]?.query).toEqual({ search_text: '42' });
      expect(calls[2]?.headers['authorization']).toBe(`Bearer ${VALID_TOKEN}`);
      expect(state.organisation).toEqual({ id: '42', name: 'Сургууль' });
    });

    it('looks nothing up while org_id is 0 (specification §4)', async () => {
      const { paths, state } = await runStart({ ...organisation, orgId: '0' });
      expect(paths).toEqual(['GET /api/ec/season', 'GET /api/user/profile']);
      expect(state.organisation).toBeNull();
    });

    it('ignores a failed lookup (specification §8)', async () => {
      const { state, warnings } = await runStart(organisation, { 'GET /api/organization/find': reply(404) });
      expect(state.organisation).toBeNull();
      expect(state.faults).toEqual([]);
      expect(warnings).toEqual([]);
      expect(state.stored.token).toBe(VALID_TOKEN);
    });
  });

  describe('the stored token', () => {
    it('is cleared, and is_org and org_id set to 0, when it is expired (specification §4)', async () => {
      const { state, paths } = await runStart({ ...organisation, token: EXPIRED_TOKEN });
      expect(state.stored).toMatchObject({ token: null, isOrg: '0', orgId: '0' });
      expect(paths).toEqual([]);
    });

    it('is said to be expired in the words of the catalogue (specification §8)', async () => {
      const { warnings } = await runStart({ ...citizen, token: EXPIRED_TOKEN });
      expect(warnings).toEqual(['JWT token is expired.']);
    });

    it('counts as expired when it is missing, without a warning (specification §5)', async () => {
      const { state, warnings, paths } = await runStart({ ...stored, isOrg: '1', orgId: '42' });
      expect(state.stored).toMatchObject({ token: null, isOrg: '0', orgId: '0' });
      expect(warnings).toEqual([]);
      expect(paths).toEqual([]);
    });

    it('is kept and used when it cannot be decoded, with the warning of the catalogue (specification §5, §8)', async () => {
      const { state, warnings, calls } = await runStart({ ...citizen, token: 'not a token' });
      expect(state.stored.token).toBe('not a token');
      expect(warnings).toEqual(['cannot parse jwt token']);
      expect(calls[0]?.headers['authorization']).toBe('Bearer not a token');
    });

    it.each([
      ['GET /api/ec/season', 1],
      ['GET /api/user/profile', 2],
      ['GET /api/organization/pages', 3],
    ])('ends with an answer 401 of %s, and no call follows (specification §8)', async (call, made) => {
      const { state, paths } = await runStart(citizen, { [call]: reply(401) });
      expect(state.stored).toMatchObject({ token: null, isOrg: '0', orgId: '0' });
      expect(state).toMatchObject({ profile: null, menus: [], organisation: null, faults: [] });
      expect(paths).toHaveLength(made);
    });
  });

  describe('when a call fails', () => {
    it('notes a season that does not come and goes on (specification §4)', async () => {
      const { state } = await runStart(citizen, { 'GET /api/ec/season': reply(503, { code: 'DOWN' }) });
      expect(state.faults).toEqual([{ step: 'season', code: 'DOWN' }]);
      expect(state.profile?.user).toEqual({ first_name: 'Болд' });
      expect(state.menus).toHaveLength(1);
    });

    it('notes a profile that does not come, stays signed in and loads the menus (specification §4)', async () => {
      const { state } = await runStart(citizen, { 'GET /api/user/profile': reply(500) });
      expect(state.faults).toEqual([{ step: 'profile', code: 'HTTP_500' }]);
      expect(state.stored.token).toBe(VALID_TOKEN);
      expect(state.menus).toHaveLength(1);
    });

    it('notes a host that is out of reach for every step', async () => {
      const gone = new Error('refused');
      const { state } = await runStart(
        { ...citizen, terminalToken: null },
        Object.fromEntries(Object.keys(HOST).map((call) => [call, gone])),
      );
      expect(state.faults).toEqual(
        ['terminal', 'season', 'profile', 'menus'].map((step) => ({ step, code: 'NETWORK' })),
      );
    });

    it.each([
      ['profile', 'GET /api/user/profile', { user: 'Болд' }],
      ['menus', 'GET /api/organization/pages', { systems: 'none' }],
      ['menus', 'GET /api/organization/pages', {}],
    ])('notes a fault of %s for an answer that is not in the agreed shape', async (step, call, answer) => {
      const { state } = await runStart(citizen, { [call]: answer });
      expect(state.faults).toEqual([{ step, code: 'UNKNOWN' }]);
      expect(state.stored.token).toBe(VALID_TOKEN);
    });

    it.each([
      ['season', 'GET /api/ec/season', 'an answer 503', reply(503), 'HTTP_503'],
      ['season', 'GET /api/ec/season', 'invalid JSON', '{"name":', 'INVALID_JSON'],
      ['season', 'GET /api/ec/season', 'a time-out', timeOut, 'TIMEOUT'],
      ['profile', 'GET /api/user/profile', 'an answer 500', reply(500), 'HTTP_500'],
      ['profile', 'GET /api/user/profile', 'invalid JSON', '<html>', 'INVALID_JSON'],
      ['profile', 'GET /api/user/profile', 'a time-out', timeOut, 'TIMEOUT'],
      ['menus', 'GET /api/organization/pages', 'an answer 504', reply(504), 'HTTP_504'],
      ['menus', 'GET /api/organization/pages', 'invalid JSON', 'Bad gateway', 'INVALID_JSON'],
      ['menus', 'GET /api/organization/pages', 'a time-out', timeOut, 'TIMEOUT'],
    ])(
      'notes a fault of %s when %s comes to %s, and loses nothing else (specification §4, §8)',
      async (step, call, _what, answer, code) => {
        const { state } = await runStart(citizen, { [call]: answer });
        expect(state.faults).toEqual([{ step, code }]);
        expect(state.stored).toEqual(citizen);
      },
    );

    it('takes a season it does not know for none, because its shape is not fixed (specification §7)', async () => {
      const { state } = await runStart(citizen, { 'GET /api/ec/season': ['summer'] });
      expect(state.season).toBeNull();
      expect(state.faults).toEqual([]);
    });

    it('logs a failed terminal login, notes it and loads the rest (specification §8)', async () => {
      const { state, warnings, paths } = await runStart(
        { ...citizen, terminalToken: null },
        { 'POST /api/auth/login/terminal': reply(503) },
      );
      expect(state.faults).toEqual([{ step: 'terminal', code: 'HTTP_503' }]);
      expect(warnings).toEqual(['terminal login failed: HTTP_503']);
      expect(state.stored.terminalToken).toBeNull();
      expect(paths).toHaveLength(4);
    });

    it('takes a terminal login without a token for a failed one', async () => {
      const { state } = await runStart({ ...stored, terminalToken: null }, { 'POST /api/auth/login/terminal': {} });
      expect(state.faults).toEqual([{ step: 'terminal', code: 'UNKNOWN' }]);
    });
  });
});
