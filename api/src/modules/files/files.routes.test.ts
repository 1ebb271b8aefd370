import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileRefSchema, uploadSchema } from '@ecard/shared/api-schema';
import { multipartOf, pngBytes } from '../../testing/multipart.ts';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let citizen: string;
beforeAll(async () => {
  host = await startTestHost();
  citizen = await host.tokenOf('99110001');
});
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

  it('determines the type from the bytes, not from the name', async () => {
    expect((await upload('a.png', Buffer.from('<svg onload="alert(1)"/>'))).json()).toMatchObject({
      status: 422,
      code: 'FILE_TYPE',
    });
  });

  it('refuses a larger file, an empty one, and a request without a file', async () => {
    const large = await upload('a.png', Buffer.concat([pngBytes, Buffer.alloc(5 * 1024 * 1024)]));
    expect(large.json()).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
    expect((await upload('a.png', Buffer.alloc(0))).json()).toMatchObject({ code: 'FILE_EMPTY' });
    expect((await host.post('/api/file', {}, citizen)).json()).toMatchObject({ code: 'FILE_REQUIRED' });
  });

  it('is visible to its owner alone, and deleted after a day without a record', async () => {
    const { url } = fileRefSchema.parse((await upload('a.png', pngBytes)).json());
    expect((await host.get(url, await host.tokenOf('admin'))).statusCode).toBe(404);
    host.clock.now = new Date(testNow.getTime() + 25 * 3_600_000);
    await host.jobs.publish(host.database.db, 'file.clean', {});
    await host.runJobs();
    host.clock.now = testNow;
    expect((await host.get(url, citizen)).statusCode).toBe(404);
  });
});

describe('an upload in parts', () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, 7)]);
  const begin = async (size = pdf.length, token = citizen) =>
    uploadSchema.parse((await host.post('/api/upload', { name: 'гэрээ.pdf', size }, token)).json());
  const put = (id: string, offset: number, bytes: Buffer, token = citizen) =>
    host.app.inject({
      method: 'PUT',
      url: `/api/upload/${id}?offset=${String(offset)}`,
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    });

  it('resumes after an interruption, and counts a repeated part once', async () => {
    const { id } = await begin();
    await put(id, 0, pdf.subarray(0, 200_000));
    expect((await put(id, 0, pdf.subarray(0, 200_000))).json()).toMatchObject({ received: 200_000, file: null });
    expect((await put(id, 300_000, pdf.subarray(300_000))).json()).toMatchObject({ received: 200_000 });
    expect((await host.get(`/api/upload/${id}`, citizen)).json()).toMatchObject({ received: 200_000 });
    const last = await Promise.all([put(id, 200_000, pdf.subarray(200_000)), put(id, 200_000, pdf.subarray(200_000))]);
    const files = last.map((answer) => uploadSchema.parse(answer.json()).file);
    expect(files[0]).toMatchObject({ name: 'гэрээ.pdf', mime: 'application/pdf', size: pdf.length });
    expect(files[1]?.id).toBe(files[0]?.id);
    expect((await host.get(files[0]?.url ?? '', citizen)).rawPayload.equals(pdf)).toBe(true);
  });

  it('is refused by its first part when the content is of another kind', async () => {
    const { id } = await begin(10);
    expect((await put(id, 0, Buffer.from('<svg/>'))).json()).toMatchObject({ status: 422, code: 'FILE_TYPE' });
  });

  it('is refused beyond its announced size, or 5 MB', async () => {
    const { id } = await begin(20);
    expect((await put(id, 0, pdf.subarray(0, 21))).statusCode).toBe(413);
    expect((await host.post('/api/upload', { name: 'a.pdf', size: 6_000_000 }, citizen)).statusCode).toBe(422);
  });

  it('is open to its owner alone, and deleted after a day', async () => {
    const { id } = await begin();
    const officer = await host.tokenOf('permitofficer');
    expect((await put(id, 0, pdf, officer)).statusCode).toBe(404);
    expect((await host.get(`/api/upload/${id}`, officer)).statusCode).toBe(404);
    host.clock.now = new Date(testNow.getTime() + 25 * 3_600_000);
    await host.jobs.publish(host.database.db, 'file.clean', {});
    await host.runJobs();
    host.clock.now = testNow;
    expect((await host.get(`/api/upload/${id}`, citizen)).statusCode).toBe(404);
  });
});
