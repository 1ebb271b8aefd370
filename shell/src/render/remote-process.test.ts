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
/** Time in milliseconds in which tens of megabytes reach the shell, also where the processor is busy. */
const LONG_MS = 60_000;

function makeJob(): FragmentJob {
  const { snapshot, homeTiles, hostHeaders } = makePageRequest('/ec');
  return { request: { route: 'ec', params: {}, url: '/ec' }, snapshot, homeTiles, hostHeaders };
}

/** A program that sends what a remote's code would if it had the connection in its hands. */
const OWN_WORDS = join(import.meta.dirname, 'testing/own-words-process.fixture.ts');

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

  function start(render: string): Promise<{ process: RemoteProcess; reasons: string[] }> {
    return startProgram(`{ render: async () => { ${render} } }`, site.options.processFile);
  }

  /** @param says - Statements that run for each message, with its `job`, and `say(header, body)`. */
  function startOwnWords(says: string, timeoutMs?: number): Promise<{ process: RemoteProcess; reasons: string[] }> {
    return startProgram(`({ job }, say) => { ${says} }`, OWN_WORDS, timeoutMs);
  }

  async function startProgram(exported: string, processFile: string, timeoutMs = site.options.fragmentBudgetMs) {
    const release = await site.write(`module.exports = ${exported};`);
    const { readable = [], workerMemoryMb, fragmentBudgetMs, directoryOf } = site.options;
    const reasons: string[] = [];
    process = startRemoteProcess({
      name: release.name,
      version: release.version,
      entryFile: join(directoryOf(release), release.server.entry),
      integrity: release.files[release.server.entry] ?? '',
      fragmentBudgetMs,
      timeoutMs,
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

  it('hands on HTML that comes in several pieces as it was written', async () => {
    const row = '<li title="&quot;">Карт 💳</li>';
    const { process } = await start(
      `return { ...${PAGE}, html: '<ul>' + '${row}'.repeat(6_000) + '</ul>', state: { a: 1 } };`,
    );
    await process.ready;
    const outcome = await process.run(makeJob());
    if (outcome.kind !== 'rendered') throw new Error(outcome.kind);
    const { html, state } = outcome.fragment;
    expect(html.length).toBeGreaterThan(3);
    expect(Buffer.concat(html).toString() === `<ul>${row.repeat(6_000)}</ul>`).toBe(true);
    expect(Buffer.from(state).toString()).toBe('{"a":1}');
  });

  it('takes the words of a program that answers as it should', async () => {
    const { process } = await startOwnWords(
      `say({ kind: 'html', job }, '<p>1</p>'); say({ kind: 'answer', job, status: 200 }, 'null');`,
    );
    expect((await process.run(makeJob())).kind).toBe('rendered');
  });

  it.each([
    ['answers of pages that nobody asked for', `say({ kind: 'answer', job: job + 1, status: 200 }, 'null')`],
    ['HTML of pages that nobody asked for', `say({ kind: 'html', job: job + 1 }, '<p>')`],
    ['calls for pages that nobody asked for', `say({ kind: 'call', job: job + 1, call: 1, method: 'GET' })`],
    ['that it is ready, again and again', `say({ kind: 'ready' })`],
    ['what it was not asked about itself', `say({ kind: 'inspected', patched: [], timers: 0 })`],
  ])('ends a process that sends %s', async (_case, message) => {
    const { process, reasons } = await startOwnWords(
      `for (let sent = 0; sent < ${String(MANY)}; sent += 1) ${message};`,
    );
    expect((await process.run(makeJob())).kind).toBe('lost');
    expect(reasons.at(-1)).toBe('it sent 100 messages too many');
  });

  it('ends a process that goes on sending HTML after a fault in it', async () => {
    const { process, reasons } = await startOwnWords(
      `for (let sent = 0; sent < ${String(200 + MANY)}; sent += 1) say({ kind: 'html', job }, '</p>');`,
    );
    expect((await process.run(makeJob())).kind).toBe('lost');
    expect(reasons.at(-1)).toBe('it sent 100 pieces of HTML too many');
  });

  it.each([
    ['HTML', `say({ kind: 'html', job }, 'a'.repeat(12e6))`],
    [
      'messages around little HTML',
      `for (let sent = 0; sent < 8; sent += 1) say({ kind: 'html', job, more: 'a'.repeat(2e6) }, 'a')`,
    ],
  ])('ends a process that fills the shell with %s and answers nothing', async (_case, message) => {
    const { process, reasons } = await startOwnWords(message, LONG_MS);
    const outcomes = await Promise.all([process.run(makeJob()), process.run(makeJob()), process.run(makeJob())]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['lost', 'lost', 'lost']);
    expect(reasons.at(-1)).toBe('it did not answer after 33554432 bytes of HTML');
  });
});
