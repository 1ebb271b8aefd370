import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ebarimtPreviewSchema,
  permissionHolderSchema,
  permitVehicleSchema,
  unreceiptedPaymentPageSchema,
} from '@ecard/shared/api-schema';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

let host: TestHost;
let citizen: string;
let clerk: string;
beforeAll(async () => {
  host = await startTestHost();
  [citizen, clerk] = await Promise.all([host.tokenOf('99110001'), host.tokenOfRole('CARD_OPERATOR')]);
});
afterAll(() => host.close());

describe('the lookups of forms', () => {
  it('previews the receipt of a paid payment, and prints a receipt', async () => {
    const finance = await host.tokenOfRole('FINANCE');
    const { data } = unreceiptedPaymentPageSchema.parse((await host.get('/api/ebarimt/payments', finance)).json());
    const [payment] = data;
    const preview = await host.get(`/api/ebarimt/preview?payment_id=${payment?.id}`, finance);
    expect(ebarimtPreviewSchema.parse(preview.json()).total_amount).toBe(payment?.amount);
    expect((await host.get(`/api/ebarimt/preview?payment_id=${payment?.id}`, citizen)).statusCode).toBe(404);
    const receipt = await host.database.db
      .selectFrom('ebarimt_receipt')
      .select('public_id')
      .where('package_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const pdf = await host.get(`/api/ebarimt/${receipt.public_id}/pdf`, finance);
    expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  it('finds the holder of a card number, and offers a template for the import', async () => {
    const card = await host.database.db
      .selectFrom('ec_card')
      .select(['public_id', 'card_no'])
      .where('user_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const body = { card_no: card.card_no };
    const found = await host.send('POST', '/api/ec/permissions/holder', { body, token: clerk });
    expect(permissionHolderSchema.parse(found.json()).cards).toMatchObject([{ id: card.public_id }]);
    const nobody = { body: { card_no: '000000000000' }, token: clerk };
    expect((await host.send('POST', '/api/ec/permissions/holder', nobody)).statusCode).toBe(404);
    const template = await host.get('/api/ec/permissions/import/template?format=csv', clerk);
    expect(template.body).toContain('Ангилал');
  });

  it('finds a plate only in the permits of the account', async () => {
    const permit = await host.database.db
      .selectFrom('temporary_permission as p')
      .innerJoin('app_user as u', 'u.id', 'p.applicant_user_id')
      .select(['p.plate_no', 'u.username'])
      .where('p.plate_no', 'is not', null)
      .where('p.organization_id', 'is', null)
      .where('u.username', '<>', '99110001')
      .executeTakeFirstOrThrow();
    const url = `/api/temporary/vehicle?plate_no=${encodeURIComponent(permit.plate_no ?? '')}`;
    const own = await host.get(url, await host.tokenOf(permit.username));
    expect(permitVehicleSchema.parse(own.json())).toMatchObject({ is_known: true, plate_no: permit.plate_no });
    const other = permitVehicleSchema.parse((await host.get(url, citizen)).json());
    expect(other.vehicle_make).toBeNull();
  });
});
