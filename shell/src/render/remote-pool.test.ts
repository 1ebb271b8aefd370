import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createRemotePool } from './remote-pool.ts';
import type { FragmentJob } from './render-job.ts';
import { makePageRequest } from './testing/page-request.ts';
import { startRemoteSite } from './testing/remote-site.ts';
import type { RemoteSite } from './testing/remote-site.ts';

const APP = `module.exports = { render: async () => ({ html: '<p>a page</p>', state: null, status: 200 }) };`;

describe('createRemotePool', () => {
  let site: RemoteSite;
  beforeEach(async () => {
    site = await startRemoteSite();
  });
  afterEach(() => site.close());

  const jobOf = (url: string): FragmentJob => {
    const { snapshot, homeTiles, hostHeaders } = makePageRequest(url);
    return { request: { route: url.slice(1), params: {}, url }, snapshot, homeTiles, hostHeaders };
  };

  it('answers at once after it was closed, and starts no process', async () => {
    const pool = createRemotePool(await site.write(APP), site.options);
    await pool.ready;
    expect((await pool.run(jobOf('/ec'))).kind).toBe('rendered');
    await pool.close();
    expect(await pool.run(jobOf('/ec'))).toEqual({ kind: 'down' });
    expect(pool.load()).toEqual({ waiting: 0, running: 0, workers: 0 });
  });
});
