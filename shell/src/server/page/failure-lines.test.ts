import { afterEach, describe, expect, it } from '@jest/globals';
import { makeApp } from '../../testing/make-app.ts';
import type { MadeApp } from '../../testing/make-app.ts';
import { VALID_TOKEN } from '../../testing/make-token.ts';

describe('a request that fails', () => {
  let made: MadeApp;
  afterEach(() => made.close());

  const counted = async (code: string) =>
    (await made.metrics.text()).body.includes(`shell_failures_total{code="${code}"}`);

  it('is one line with request id and code, and a count', async () => {
    made = await makeApp({ env: { LOG_LEVEL: 'info' } });
    const answer = await made.app.inject({ url: '/_shell/nothing.js', headers: { accept: 'application/json' } });
    const { request_id } = answer.json<{ request_id: string }>();
    expect(made.log).toEqual([expect.objectContaining({ code: 'FILE_NOT_FOUND', request_id, level: 30 })]);
    expect(await counted('FILE_NOT_FOUND')).toBe(true);
  });

  it('names each step of the start-up that the host failed, once', async () => {
    made = await makeApp({ apiUrl: 'http://127.0.0.1:1' });
    await made.app.inject({ url: '/ec', headers: { cookie: `token=${VALID_TOKEN}` } });
    expect(made.log.map(({ code, step, reason }) => [code, step, reason])).toEqual([
      ['STARTUP_WARNING', undefined, undefined],
      ['STARTUP_STEP_FAILED', 'season', 'NETWORK'],
      ['STARTUP_STEP_FAILED', 'profile', 'NETWORK'],
      ['STARTUP_STEP_FAILED', 'menus', 'NETWORK'],
    ]);
    expect(await counted('STARTUP_STEP_FAILED')).toBe(true);
  });
});
