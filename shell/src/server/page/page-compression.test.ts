import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeApp } from '../../testing/make-app.ts';
import type { MadeApp } from '../../testing/make-app.ts';
import { makeRelease, makeRoute } from '../../testing/make-release.ts';
import { createRecordingHost } from '../../testing/recording-host.ts';
import type { RecordingHost } from '../../testing/recording-host.ts';

const DESCRIPTION = 'Үлдэгдэл, төлөв, сүүлийн зорчилтууд. '.repeat(5_000);
const releases = [makeRelease({ routes: [makeRoute({ guards: [], description: DESCRIPTION })] })];

describe('a page for a browser that can unpack it', () => {
  let host: RecordingHost;
  let made: MadeApp;

  beforeEach(async () => {
    host = await createRecordingHost({ 'POST /api/auth/login/terminal': { token: 'terminal' } });
    made = await makeApp({ apiUrl: host.url, releases });
  });
  afterEach(async () => {
    await made.close();
    await host.close();
  });
  const get = (encoding: string) => made.app.inject({ url: '/ec', headers: { 'accept-encoding': encoding } });

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is packed as %s in one piece, whose length it says', async (encoding, accepted, unpack) => {
    const { headers, rawPayload } = await get(accepted);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(rawPayload.byteLength),
      vary: 'accept-encoding',
    });
    expect(unpack(rawPayload).toString()).toContain(DESCRIPTION);
  });

  it('comes as it is for one that cannot', async () => {
    const { headers, payload } = await get('identity');
    expect(headers['content-encoding']).toBeUndefined();
    expect(payload).toContain(DESCRIPTION);
  });
});
