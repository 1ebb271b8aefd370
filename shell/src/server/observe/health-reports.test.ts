import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SERIAL_NO, citizen, dataOf, startPageSite } from '../../testing/page-site.ts';
import type { PageSite } from '../../testing/page-site.ts';
import { makeApp } from '../../testing/make-app.ts';
import type { MadeApp } from '../../testing/make-app.ts';

const visit = { remote: 'mf-auth', version: '1.0.0', visited: true };

describe('registerHealthReports', () => {
  let made: MadeApp;

  beforeEach(async () => {
    made = await makeApp();
  });
  afterEach(() => made.close());
  const post = (payload: object, { cookies = {}, ...headers }: Record<string, string | Record<string, string>> = {}) =>
    made.app.inject({
      method: 'POST',
      url: '/_telemetry/health',
      payload,
      cookies: cookies as Record<string, string>,
      headers: headers as Record<string, string>,
    });
  async function counted() {
    await made.health.turn();
    return made.healthStore.read(0);
  }

  it('counts visits, failures and vitals by remote and version', async () => {
    const answers = [
      await post([{ ...visit, lcp: 812, cls: 0.01 }]),
      await post([{ ...visit, failed: 'REMOTE_CRASHED' }]),
      await post([{ remote: 'mf-auth', version: '1.0.0', longTasks: 3, inp: 1_500 }]),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await counted()).toEqual([
      expect.objectContaining({
        remote: 'mf-auth',
        version: '1.0.0',
        counters: {
          visits: 2,
          'visits.failed': 1,
          'visits.failed.REMOTE_CRASHED': 1,
          'lcp.1000': 1,
          'cls.0.01': 1,
          long_tasks: 3,
          'inp.more': 1,
          measured: 2,
          'measured.failed': 1,
          'measured.failed.INP': 1,
        },
      }),
    ]);
    const { body } = await made.metrics.text();
    expect(body).toContain('shell_remote_visits_total{remote="mf-auth"} 2');
    expect(body).toContain('shell_remote_failures_total{remote="mf-auth",code="REMOTE_CRASHED"} 1');
    expect(body).toContain('shell_remote_lcp_seconds_count{remote="mf-auth"} 1');
  });

  it('counts different devices, and keeps neither their numbers nor their addresses', async () => {
    const broken = { ...visit, failed: 'REMOTE_CRASHED' };
    for (const serialNo of [SERIAL_NO, SERIAL_NO, `${SERIAL_NO}2`]) await post([broken], { cookies: { serialNo } });
    await post([visit]);
    const [sum] = await counted();
    expect(sum?.clients.browser).toEqual({ seen: 3, failed: 2 });
    expect(JSON.stringify(await counted())).not.toMatch(new RegExp(`${SERIAL_NO}|127[.]0[.]0[.]1`));
  });

  it('counts nothing of a version that no page of this shell has', async () => {
    expect((await post([{ ...visit, version: '9.9.9' }])).statusCode).toBe(204);
    expect((await post([{ ...visit, remote: 'mf-else' }])).statusCode).toBe(204);
    expect(await counted()).toEqual([]);
  });

  it.each([
    ['a message', [{ ...visit, detail: 'Болд' }]],
    ['an address', [{ ...visit, url: '/ec?card=1' }]],
    ['an unknown code', [{ ...visit, failed: 'ANYTHING' }]],
    ['a negative number', [{ ...visit, lcp: -1 }]],
    ['an endless number of tasks', [{ ...visit, longTasks: 1e9 }]],
    ['no list', visit],
    ['an empty list', []],
    ['more remotes than a page has', Array.from({ length: 21 }, () => visit)],
  ])('refuses %s', async (_what, payload) => {
    expect((await post(payload)).statusCode).toBe(400);
    expect(await counted()).toEqual([]);
  });

  it('refuses a report beyond 4 KB', async () => {
    expect((await post([{ ...visit, version: `1${'0'.repeat(4_100)}` }])).statusCode).toBe(413);
  });

  it('refuses what another site sends', async () => {
    expect((await post([visit], { origin: 'http://evil.example' })).statusCode).toBe(403);
  });

  it('takes 30 reports a minute of one device and not one more, while others go on', async () => {
    const sent = await Promise.all(
      Array.from({ length: 31 }, () => post([visit], { cookies: { serialNo: SERIAL_NO } })),
    );
    expect(sent.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1);
    expect((await post([visit], { cookies: { serialNo: `${SERIAL_NO}2` } })).statusCode).toBe(204);
  });
});

describe('sendPage', () => {
  let site: PageSite;

  beforeEach(async () => {
    site = await startPageSite();
  });
  afterEach(() => site.close());
  async function counted() {
    await site.made.health.turn();
    return site.made.healthStore.read(0);
  }

  it('counts the fragments of a version, and those that it could not render', async () => {
    await site.get('/ec', citizen);
    const failure = { code: 'FRAGMENT_TIMEOUT', message: 'late' };
    await site.useApp({ render: () => ({ html: [], failure }) });
    await site.get('/ec', citizen);
    expect(await counted()).toMatchObject([
      {
        remote: 'mf-auth',
        version: '1.0.0',
        counters: { renders: 1, 'renders.failed.FRAGMENT_TIMEOUT': 1 },
        clients: { server: { seen: 1, failed: 1 } },
      },
    ]);
  });

  it('asks no page for a report when none is to be measured', async () => {
    expect(dataOf((await site.get('/ec', citizen)).body).measured).toBe(true);
    await site.useApp({ env: { HEALTH_SAMPLE: '0' } });
    expect(dataOf((await site.get('/ec', citizen)).body).measured).toBeUndefined();
  });
});
