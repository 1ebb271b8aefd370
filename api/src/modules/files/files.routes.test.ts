import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileRefSchema } from '@ecard/shared/api-schema';
import { multipartOf, pngBytes } from '../../testing/multipart.ts';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let citizen: string;
beforeAll(async () => {
  host = await startTestHost();
  citizen = await host.tokenOf('99110001');
}, 60_000);
afterAll(() => host.close());

const upload = (name: string, bytes: Buffer) =>
  host.app.inject({ method: 'POST', url: '/api/file', ...multipartOf(name, bytes, citizen) });

describe('POST /api/file', () => {
  it('keeps a file of up to 5 MB under its name without folders', async () => {
    const bytes = Buffer.concat([pngBytes, Buffer.alloc(4_900_000)]);
    const file = fileRefSchema.parse((await upload('..\\гэр/зураг.png', bytes)).json());
    expect(file).toMatchObject({ name: 'зураг.png', mime: 'image/png', size: bytes.length });
    const download = await host.get(file.url, citizen);
    expect(download.rawPayload.equals(bytes)).toBe(true);
  });

  it('judges by the bytes, not by the name', async () => {
    expect((await upload('a.png', Buffer.from('<svg onload="alert(1)"/>'))).json()).toMatchObject({
      status: 422,
      code: 'FILE_TYPE',
    });
  });

  it('refuses what is larger, empty or no upload', async () => {
    const large = await upload('a.png', Buffer.concat([pngBytes, Buffer.alloc(5 * 1024 * 1024)]));
    expect(large.json()).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
    expect((await upload('a.png', Buffer.alloc(0))).json()).toMatchObject({ code: 'FILE_EMPTY' });
    expect((await host.post('/api/file', {}, citizen)).json()).toMatchObject({ code: 'FILE_REQUIRED' });
  });

  it('is for the owner alone, and gone after a day when no record took it', async () => {
    const { url } = fileRefSchema.parse((await upload('a.png', pngBytes)).json());
    expect((await host.get(url, await host.tokenOf('admin'))).statusCode).toBe(404);
    host.clock.now = new Date(testNow.getTime() + 25 * 3_600_000);
    await host.jobs.publish(host.database.db, 'file.clean', {});
    await host.runJobs();
    host.clock.now = testNow;
    expect((await host.get(url, citizen)).statusCode).toBe(404);
  });
});
