import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startPaymentHost } from '../payments/payment-fixture.ts';
import type { PaymentHost } from '../payments/payment-fixture.ts';

// A host for each test: after enough failures it leaves PosAPI alone for ten seconds.
let host: PaymentHost;
beforeEach(async () => {
  host = await startPaymentHost();
});
afterEach(() => host.close());

describe('GET /api/ebarimt/posapi/info', () => {
  it('says that PosAPI cannot be reached', async () => {
    host.posapi.faults.isDown = true;
    const answer = await host.get('/api/ebarimt/posapi/info', await host.tokenOfRole('FINANCE'));
    expect(answer.json()).toMatchObject({ available: false });
  });
});

describe('the job ebarimt.register-invoice', () => {
  it('registers the receipt of an issued invoice once, however often it runs and after PosAPI was down', async () => {
    const invoice = await host.db
      .selectFrom('invoice as i')
      .innerJoin('organization as o', 'o.id', 'i.organization_id')
      .select(['i.id', 'i.total'])
      .where('i.status', '=', 'OPEN')
      .where('i.kind', '<>', 'SUBSIDY')
      .where('o.register_no', '=', '2000066')
      .orderBy('i.id')
      .executeTakeFirstOrThrow();
    await host.db.deleteFrom('ebarimt_receipt').where('invoice_id', '=', invoice.id).execute();
    const enqueue = () => host.jobs.publish(host.db, 'ebarimt.register-invoice', { invoiceId: invoice.id });
    const load = () =>
      host.db
        .selectFrom('ebarimt_receipt')
        .select(['status', 'type', 'total_amount', 'customer_tin'])
        .where('invoice_id', '=', invoice.id)
        .execute();
    host.posapi.faults.isDown = true;
    await enqueue();
    await expect(host.runJobs()).rejects.toThrow();
    host.posapi.faults.isDown = false;
    expect(await load()).toMatchObject([{ status: 'SENT_LOCAL' }]);
    await enqueue();
    await enqueue();
    await host.runJobs();
    expect(await load()).toEqual([
      { status: 'SUCCESS', type: 'B2B_INVOICE', total_amount: invoice.total, customer_tin: expect.any(String) },
    ]);
  });
});
