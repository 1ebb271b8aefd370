import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { startRemoteProcess } from './remote-process.ts';
import type { RemoteProcess } from './remote-process.ts';
import type { FragmentJob } from './render-job.ts';
import { makePageRequest } from './testing/page-request.ts';
import { startRemoteSite } from './testing/remote-site.ts';
import type { RemoteSite } from './testing/remote-site.ts';

const PAGE = '{ html: "", state: null, status: 200 }';
/** Pages on each of which a release may leave an error, before a process could count them as a flood. */
const MANY = 120;

function makeJob(): FragmentJob {
  const { snapshot, homeTiles, hostHeaders } = makePageRequest('/ec');
  return { request: { route: 'ec', params: {}, url: '/ec' }, snapshot, homeTiles, hostHeaders };
}

/** Runs jobs one after the other and returns the kinds of their outcomes. */
async function runOften(process: RemoteProcess): Promise<string[]> {
  const kinds = new Set<string>();
  for (let count = 0; count < MANY; count += 1) kinds.add((await process.run(makeJob())).kind);
  return [...kinds];
}

describe('startRemoteProcess', () => {
  let site: RemoteSite;
  let process: RemoteProcess | undefined;
  beforeEach(async () => {
    site = await startRemoteSite();
  });
  afterEach(async () => {
    process?.kill();
    await process?.ended;
    await site.close();
  });

  async function start(render: string): Promise<{ process: RemoteProcess; reasons: string[] }> {
    const release = await site.write(`module.exports = { render: async () => { ${render} } };`);
    const { readable = [], processFile, workerMemoryMb, fragmentBudgetMs, directoryOf } = site.options;
    const reasons: string[] = [];
    process = startRemoteProcess({
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
      onEvent: ({ reason }) => void reasons.push(reason),
    });
    return { process, reasons };
  }

  it('loses a fragment given after its end, instead of keeping it', async () => {
    const { process } = await start(`return ${PAGE};`);
    process.kill();
    await process.ended;
    expect(await process.run(makeJob())).toEqual({ kind: 'lost', held: false });
  });

  it('lives on where a release leaves an error on each of many pages', async () => {
    const { process } = await start(`void Promise.reject(new Error('forgotten')); return ${PAGE};`);
    await process.ready;
    expect(await runOften(process)).toEqual(['rendered']);
  });

  it('ends a process that leaves one error after another and answers nothing', async () => {
    const { process, reasons } = await start(
      `Array.from({ length: ${String(MANY)} }, () => void Promise.reject(new Error('forgotten')));
      return new Promise(() => undefined);`,
    );
    await process.ready;
    expect((await process.run(makeJob())).kind).toBe('lost');
    expect(reasons.at(-1)).toBe('it sent 100 errors too many');
  });
});
