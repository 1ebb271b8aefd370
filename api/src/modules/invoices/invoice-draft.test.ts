import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bulkResultSchema, invoicePreviewSchema } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import { systemActor } from '../../audit/audit.ts';
import { draftBody, lines, startInvoiceHost } from './invoice-fixture.ts';
import type { InvoiceHost } from './invoice-fixture.ts';
import { takeCustomer } from './invoice-organisation.ts';

let host: InvoiceHost['host'];
let finance: InvoiceHost['finance'];
let customer: InvoiceHost['customer'];
let send: InvoiceHost['send'];
let draft: InvoiceHost['draft'];
let act: InvoiceHost['act'];
let issued: InvoiceHost['issued'];
let load: InvoiceHost['load'];
beforeAll(async () => {
  ({ host, finance, customer, send, draft, act, issued, load } = await startInvoiceHost());
});
afterAll(() => host.close());

describe('a draft', () => {
  it('has the same taxes as the preview of its lines', async () => {
    const preview = invoicePreviewSchema.parse((await send('POST', '/preview', { lines })).json());
    const { total, vat_total, city_tax_total, subtotal, discount_total, status, invoice_no, organization } =
      await draft();
    expect({ subtotal, discount: discount_total, vat: vat_total, city_tax: city_tax_total, total }).toEqual(
      preview.totals,
    );
    // 35,000 / 1.1 and 5,600 / 1.12.
    expect([total, vat_total, city_tax_total]).toEqual([40_600, 3_181.82 + 500, 100]);
    expect([status, invoice_no, organization.register_no]).toEqual(['DRAFT', null, '2000066']);
  });

  it('is created once per key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await send('POST', '', draftBody, key), await send('POST', '', draftBody, key)];
    expect([again.json<Invoice>().id, again.headers['idempotency-replayed']]).toEqual([
      first.json<Invoice>().id,
      'true',
    ]);
  });

  it('changes only from its latest version, which is the answer to a stale write', async () => {
    const { id } = await draft();
    const first = await send('PATCH', `/${id}`, { note: 'Нэг' }, { 'if-match': '"v1"' });
    const second = await send('PATCH', `/${id}`, { lines: lines.slice(1) }, { 'if-match': '"v1"' });
    const without = await send('PATCH', `/${id}`, { note: 'Гурав' });
    expect([first.statusCode, first.headers.etag, second.statusCode, without.statusCode]).toEqual([
      200,
      '"v2"',
      412,
      428,
    ]);
    expect(second.json()).toMatchObject({ code: 'STALE', current: { note: 'Нэг', version: 2, total: 40_600 } });
    const third = await send('PATCH', `/${id}`, { lines: lines.slice(1) }, { 'if-match': '"v2"' });
    expect(third.json()).toMatchObject({ note: 'Нэг', total: 5_600, lines: [{ line_no: 1 }] });
  });

  it('takes up no archived product, and keeps one that it has', async () => {
    const { db } = host.database;
    const product = await db
      .insertInto('product_type')
      .values({ code: 'OLD_FEE', name: 'Хуучин хураамж', kind: 'FEE', tax_type: 'NO_VAT' })
      .returning('public_id')
      .executeTakeFirstOrThrow();
    const old = { ...lines[0], product_type_id: product.public_id };
    const { id, version } = await draft({ ...draftBody, lines: [old] });
    await db.updateTable('product_type').set({ is_active: false }).where('code', '=', 'OLD_FEE').execute();
    const kept = await send('PATCH', `/${id}`, { lines: [old, ...lines.slice(1)] }, { 'if-match': `"v${version}"` });
    expect(kept.json()).toMatchObject({ lines: [{ product_type: { code: 'OLD_FEE' } }, {}] });
    expect(
      (await send('POST', '', { ...draftBody, lines: [old] }, { 'idempotency-key': randomUUID() })).json(),
    ).toMatchObject({
      code: 'UNKNOWN_PRODUCT',
      errors: [{ path: 'lines.0.product_type_id' }],
    });
  });

  it('is not visible to its organisation, and can be deleted', async () => {
    const { id } = await draft();
    expect((await host.get(`/api/invoice/${id}`, customer)).statusCode).toBe(404);
    expect((await send('DELETE', `/${id}`, undefined)).statusCode).toBe(204);
    expect((await host.get(`/api/invoice/${id}`, finance)).statusCode).toBe(404);
  });

  it('names the line whose discount is too big', async () => {
    const body = { ...draftBody, lines: [{ ...lines[0], discount: 36_000.01 }] };
    expect((await send('POST', '', body)).json()).toMatchObject({ errors: [{ path: 'lines.0.discount' }] });
  });

  it.each(['/preview', ''])('names the line whose amount no column holds (POST /api/invoice%s)', async (path) => {
    const body = { ...draftBody, lines: [lines[0], { ...lines[1], qty: 1_000_000, unit_price: 1_000_000 }] };
    const answer = await send('POST', path, path === '' ? body : { lines: body.lines });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: [{ path: 'lines.1.qty', code: 'LINE_TOO_LARGE' }] },
    ]);
  });

  it('holds the largest amount there is', async () => {
    const largest = { ...lines[0], discount: 0, qty: 100, unit_price: 9_999_999_999.99 };
    const { total } = await draft({ ...draftBody, lines: [largest, { ...largest, qty: 1, unit_price: 0.99 }] });
    expect(total).toBe(999_999_999_999.99);
  });

  it('registers an organisation that only the tax authority knows', async () => {
    const found = await host.get('/api/invoice/organization?register_no=6100001', finance);
    expect([found.statusCode, found.json()]).toMatchObject([200, { id: null, vat_payer: expect.any(Boolean) }]);
    const { organization } = await draft({ ...draftBody, register_no: '6100001' });
    expect(organization).toMatchObject({ register_no: '6100001', tin: found.json<{ tin: string }>().tin });
  });
});

describe('takeCustomer', () => {
  it('keeps of a long name from the tax authority as much as has room', async () => {
    const name = `${'Х'.repeat(199)}🚌🚌`;
    const found = { id: null, register_no: '5999999', name, tin: null, vat_payer: true, email: null, phone: null };
    const by = { actor: systemActor, now: host.clock.now };
    const id = await host.db.transaction().execute((trx) => takeCustomer(trx, {}, found, by));
    const row = await host.db.selectFrom('organization').select('name').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ name: 'Х'.repeat(199) });
  });

  it('refuses an organisation whose TIN another one has', async () => {
    const found = { id: null, name: 'Х', tin: '37902000066', vat_payer: true, email: null, phone: null };
    const take = (register_no: string) =>
      host.db
        .transaction()
        .execute((trx) =>
          takeCustomer(trx, {}, { ...found, register_no }, { actor: systemActor, now: host.clock.now }),
        );
    await host.db.updateTable('organization').set({ tin: found.tin }).where('register_no', '=', '2000066').execute();
    await expect(take('5999998')).rejects.toMatchObject({
      code: 'ORGANISATION_EXISTS',
      details: { errors: [{ path: 'register_no' }] },
    });
  });
});

describe('a bulk action', () => {
  it('issues invoices one by one, and lists the failures row by row', async () => {
    const [good, empty] = [await draft(), await draft({ ...draftBody, lines: [] })];
    const result = bulkResultSchema.parse(
      (await send('POST', '/bulk', { action: 'issue', ids: [good.id, empty.id] })).json(),
    );
    expect(result).toMatchObject({ ok: 1, failed: [{ id: empty.id, code: 'INVOICE_EMPTY' }] });
    const changed = await send('POST', '/bulk', { action: 'remind', filter: { status: 'OVERDUE' }, expected_count: 1 });
    expect(changed.json()).toMatchObject({ code: 'COUNT_CHANGED' });
    expect((await send('POST', '/bulk', { action: 'issue', ids: [good.id] }, {}, customer)).statusCode).toBe(403);
  });
});

describe('files', () => {
  it('print an invoice on A4', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...lines[0], description: `Карт ${index}` }));
    const { id } = await issued({ ...draftBody, lines: many });
    await act(id, 'pay');
    const pdf = await host.get(`/api/invoice/${id}/pdf`, finance);
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
  });
});

describe('people of an organisation', () => {
  it('see their own invoices without the names of officers, and cannot record payments', async () => {
    const { id } = await issued();
    const own = await load(id, customer);
    expect([own.available_actions, own.timeline[0]?.actor]).toEqual([
      ['pay'],
      'Нийслэлийн Нийтийн тээврийн бодлогын газар',
    ]);
    const body = { amount: 1, method: 'CASH', reference: 'mine' };
    expect((await send('POST', `/${id}/payments`, body, {}, customer)).statusCode).toBe(403);
    const other = await issued({ ...draftBody, register_no: '9000011' });
    expect((await host.get(`/api/invoice/${other.id}`, customer)).statusCode).toBe(404);
  });
});
