import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { downloadFile } from './download-file.ts';
import { createTestContext, reply } from '../testing/index.ts';
import type { RecordedCall } from '../testing/index.ts';

/** Records the blob that the browser was given to save. */
const keep = jest.fn<(file: Blob) => string>(() => 'blob:kept');

// Cloning an answer in a test loses the content of a Blob, so a part is only its size here.
const part = (size: number) => ({ size, type: 'text/csv' });
const first = (size: number) => ({ 'content-range': `bytes 0-${String(size - 1)}/10`, etag: '"f"' });

beforeEach(() => {
  keep.mockClear();
  Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

function context(answers: unknown[]) {
  return createTestContext({ responses: { 'GET /file': () => answers.shift() } });
}
const rangesOf = (calls: readonly RecordedCall[]) =>
  calls.map(({ headers }) => headers['range']?.replace(/-\d+$/, '-'));

describe('downloadFile', () => {
  it('resumes where the connection was lost', async () => {
    const lost = [new Error('lost'), new Error('lost'), new Error('lost')];
    const { http, calls } = context([
      reply(206, part(6), first(6)),
      ...lost,
      reply(206, part(4), { 'content-range': 'bytes 6-9/10', etag: '"f"' }),
    ]);
    const back = setInterval(() => window.dispatchEvent(new Event('online')), 5);
    await downloadFile(http, '/file', 'a.csv');
    clearInterval(back);
    expect(rangesOf(calls)).toEqual(['bytes=0-', 'bytes=6-', 'bytes=6-', 'bytes=6-', 'bytes=6-']);
    expect(calls.at(-1)?.headers['if-range']).toBe('"f"');
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it('keeps the whole file where the host sends no parts', async () => {
    const { http, calls } = context([part(3)]);
    await downloadFile(http, '/file', 'a.csv');
    expect(calls).toHaveLength(1);
    expect(keep.mock.lastCall?.[0]).toMatchObject({ size: 3 });
  });

  it('reports at once that a file is unavailable', async () => {
    const { http } = context([reply(410)]);
    await expect(downloadFile(http, '/file', 'a.csv')).rejects.toMatchObject({ response: { status: 410 } });
    expect(keep).not.toHaveBeenCalled();
  });
});
