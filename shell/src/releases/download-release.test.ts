import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Release } from '@ecard/shared/contract';
import { downloadFiles } from './download-release.ts';
import { integrityOf } from './integrity.ts';

const ORIGIN = 'http://origin.invalid';
const BYTES = Buffer.from('abc');
const FILE_COUNT = 8;

const files = Object.fromEntries(
  Array.from({ length: FILE_COUNT }, (_, index) => [`${String(index)}.js`, integrityOf(BYTES)]),
);
const release = { name: 'mf-auth', version: '1.0.0', files } as unknown as Release;

describe('downloadFiles', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('leaves no timer behind', async () => {
    const loaded = await downloadFiles(ORIGIN, release, () => Promise.resolve(new Response(BYTES)));
    expect(loaded.size).toBe(FILE_COUNT);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('refuses a release whose file does not come within ten seconds', async () => {
    const refusal = expect(downloadFiles(ORIGIN, release, untilAborted)).rejects.toMatchObject({
      code: 'RELEASE_FILE_MISSING',
      cause: expect.objectContaining({ name: 'TimeoutError' }),
    });
    await jest.advanceTimersByTimeAsync(10_000);
    await refusal;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('refuses a release whose files together take over two minutes, also when those under way still come', async () => {
    const answers: (() => void)[] = [];
    const late = () => new Promise<Response>((resolve) => answers.push(() => resolve(new Response(BYTES))));
    const refusal = expect(downloadFiles(ORIGIN, release, late)).rejects.toMatchObject({
      code: 'RELEASE_FILE_MISSING',
    });
    await jest.advanceTimersByTimeAsync(120_000);
    for (const answer of answers) answer();
    await refusal;
  });
});

/** Answers nothing, and fails as soon as the request is given up. */
function untilAborted(_url: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
