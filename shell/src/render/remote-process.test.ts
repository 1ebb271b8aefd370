import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { startRemoteProcess } from './remote-process.ts';
import { makePageRequest } from './testing/page-request.ts';
import { startRemoteSite } from './testing/remote-site.ts';

describe('startRemoteProcess', () => {
  it('loses a fragment given after its end, instead of keeping it', async () => {
    const site = await startRemoteSite();
    const release = await site.write(
      'module.exports = { render: async () => ({ html: "", state: null, status: 200 }) };',
    );
    const { readable = [], processFile, workerMemoryMb, fragmentBudgetMs, directoryOf } = site.options;
    const process = startRemoteProcess({
      name: release.name,
      version: release.version,
      entryFile: join(directoryOf(release), release.server.entry),
      integrity: release.files[release.server.entry] ?? '',
      fragmentBudgetMs,
      timeoutMs: fragmentBudgetMs,
      processFile,
      readable,
      memoryMb: workerMemoryMb,
      ask: () => Promise.resolve({ code: 'CALL_REFUSED', message: '' }),
      onEvent: () => undefined,
    });
    process.kill();
    await process.ended;
    const { snapshot, homeTiles, hostHeaders } = makePageRequest('/ec');
    const job = { request: { route: 'ec', params: {}, url: '/ec' }, snapshot, homeTiles, hostHeaders };
    expect(await process.run(job)).toEqual({ kind: 'lost', held: false });
    await site.close();
  });
});
