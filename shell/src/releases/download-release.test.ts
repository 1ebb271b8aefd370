import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Release } from '@ecard/shared/contract';
import { downloadFiles } from './download-release.ts';
import type { TakeFile } from './download-release.ts';
import { integrityOf } from './integrity.ts';
import { ReleaseError } from './release-error.ts';

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
    const loaded = new Map<string, number>();
    const take: TakeFile = async (file, bytes) => void loaded.set(file, await countParts(bytes));
    await downloadFiles(ORIGIN, release, take, { send: () => Promise.resolve(new Response(BYTES)) });
    expect(loaded.size).toBe(FILE_COUNT);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('hands a part over before the next one comes', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const parts: string[] = [];
    const take: TakeFile = async (_file, bytes) => {
      for await (const part of bytes) {
        parts.push(Buffer.from(part).toString());
        if (parts.length === 1) void writer.write(BYTES.subarray(1)).then(() => writer.close());
      }
    };
    const one = { ...release, files: { '0.js': integrityOf(BYTES) } };
    void writer.write(BYTES.subarray(0, 1));
    await downloadFiles(ORIGIN, one, take, { send: () => Promise.resolve(new Response(readable)) });
    expect(parts).toEqual(['a', 'bc']);
  });

  it('refuses files of which nobody says the size once they are too large, and ends the others that come', async () => {
    let open = 0;
    const endless = (): ReadableStream<Uint8Array> => {
      open += 1;
      return new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
        cancel: () => void (open -= 1),
      });
    };
    await expect(
      downloadFiles(ORIGIN, release, ignore, { send: () => Promise.resolve(new Response(endless())) }),
    ).rejects.toMatchObject({ code: 'RELEASE_TOO_LARGE' });
    expect(open).toBe(0);
  });

  it('says what could not be done with a file, instead of blaming the origin', async () => {
    const take = () => Promise.reject(new ReleaseError('RELEASE_NOT_STORED', 'the disk is full'));
    await expect(
      downloadFiles(ORIGIN, release, take, { send: () => Promise.resolve(new Response(BYTES)) }),
    ).rejects.toMatchObject({ code: 'RELEASE_NOT_STORED' });
  });

  it('refuses a release whose file does not come within ten seconds', async () => {
    const refusal = expect(downloadFiles(ORIGIN, release, ignore, { send: untilAborted })).rejects.toMatchObject({
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
    const refusal = expect(downloadFiles(ORIGIN, release, ignore, { send: late })).rejects.toMatchObject({
      code: 'RELEASE_FILE_MISSING',
    });
    await jest.advanceTimersByTimeAsync(120_000);
    for (const answer of answers) answer();
    await refusal;
  });
});

async function countParts(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0;
  for await (const _part of bytes) count += 1;
  return count;
}

async function ignore(_file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await countParts(bytes);
}

/** Answers nothing, and fails as soon as the request is given up. */
function untilAborted(_url: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
