import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileRefSchema } from '@ecard/shared/api-schema';
import { multipartOf, pngBytes } from '../../testing/multipart.ts';
import { draftBody, startInvoiceHost } from './invoice-fixture.ts';
import type { InvoiceHost } from './invoice-fixture.ts';

let fixture: InvoiceHost;
beforeAll(async () => {
  fixture = await startInvoiceHost();
});
afterAll(() => fixture.host.close());

describe('an attachment', () => {
  it('goes with its invoice: to staff, and to the organisation once it is issued', async () => {
    const { host, finance, customer, draft, act } = fixture;
    const sent = multipartOf('a.png', pngBytes, finance);
    const uploaded = await host.app.inject({ method: 'POST', url: '/api/file', ...sent });
    const { id: fileId, url } = fileRefSchema.parse(uploaded.json());
    const { id } = await draft({ ...draftBody, attachment_ids: [fileId] });
    const readers = [finance, customer, await host.tokenOf('9000011'), await host.tokenOfRole('TELLER')];
    const statuses = async () =>
      (await Promise.all(readers.map((token) => host.get(url, token)))).map((r) => r.statusCode);
    expect(await statuses()).toEqual([200, 404, 404, 404]);
    await act(id, 'issue');
    expect(await statuses()).toEqual([200, 200, 404, 404]);
  });
});
