import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeApp } from '../../testing/make-app.ts';
import type { MadeApp } from '../../testing/make-app.ts';

const report = { code: 'REMOTE_ENTRY_FAILED', remote: 'mf-auth', version: '1.0.0+abc', route: 'ec' };

describe('registerTelemetry', () => {
  let made: MadeApp;

  beforeEach(async () => {
    made = await makeApp();
  });
  afterEach(() => made.close());
  const post = (payload: object, headers: Record<string, string> = {}) =>
    made.app.inject({ method: 'POST', url: '/_telemetry', payload, headers });
  const counted = async () => (await made.metrics.text()).body;

  it('takes a report, writes one line with all it says and counts it', async () => {
    expect((await post({ ...report, detail: 'the script cannot be loaded' })).statusCode).toBe(204);
    expect(made.log).toEqual([
      expect.objectContaining({ ...report, detail: 'the script cannot be loaded', request_id: expect.any(String) }),
    ]);
    expect(await counted()).toContain('shell_browser_reports_total{code="REMOTE_ENTRY_FAILED",remote="mf-auth"} 1');
  });

  it('takes a report about the shell’s own part', async () => {
    expect((await post({ code: 'HYDRATION_MISMATCH' })).statusCode).toBe(204);
    expect(made.log[0]).toMatchObject({ remote: 'shell', code: 'HYDRATION_MISMATCH' });
  });

  it('keeps nothing personal of a detail', async () => {
    const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.secret';
    await post({ ...report, detail: `card 1234567890 of bold@example.mn at /v/12?token=${token} ${token}` });
    expect(made.log[0]?.['detail']).toBe('card [number] of [address] at /v/12?[query] [token]');
  });

  it.each([
    ['9911-0001 and 1,234,567', '[number] and [number]'],
    ['бат@жишээ.mn', '[address]'],
    ['Bearer abcdefgh {"token":"abc', 'Bearer [token] {"token":"[token]"'],
    ['at /payment/019aa5e0-0000-7000-8000-0000000000aa#token=x', 'at /payment/[id]#[query]'],
    ['eyJhbGciOiJub25lIn0.eyJzd', '[token]'],
    [
      '/_remotes/mf-auth/1.0.0+67a69f589bac/browser/ec.js:12:345',
      '/_remotes/mf-auth/1.0.0+67a69f589bac/browser/ec.js:12:345',
    ],
  ])('of "%s" keeps "%s"', async (detail, kept) => {
    await post({ ...report, detail });
    expect(made.log[0]?.['detail']).toBe(kept);
  });

  it.each([
    ['an unknown code', { ...report, code: 'ANYTHING' }],
    ['a remote that is not there', { ...report, remote: 'mf-nothing' }],
    ['an address for a route', { ...report, route: '/ec?card=1' }],
    ['a field nobody asked for', { ...report, user: 'Болд' }],
    ['a detail beyond 500 characters', { ...report, detail: 'x'.repeat(501) }],
    ['a list', [report]],
  ])('refuses %s and writes nothing', async (_what, payload) => {
    expect((await post(payload)).statusCode).toBe(400);
    expect(made.log).toEqual([]);
    expect(await counted()).not.toContain('shell_browser_reports_total{');
  });

  it('refuses a report beyond 8 KB', async () => {
    expect((await post({ ...report, detail: 'x'.repeat(9_000) })).statusCode).toBe(413);
  });

  it('refuses what another site sends', async () => {
    expect((await post(report, { origin: 'http://evil.example' })).statusCode).toBe(403);
    expect((await post(report, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it('takes 60 reports a minute of one address and not one more', async () => {
    const sent = await Promise.all(Array.from({ length: 61 }, () => post(report)));
    expect(sent.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1);
  });
});
