import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Verify } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { printText } from '../temporary-permissions/temporary.text.ts';
import { coarseNetwork } from './coarse-network.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

/** Scans from an address of its own, so that tests do not share a limit. */
function scan(code: string, from: string) {
  return host.app.inject({ url: `/api/v/${code}`, headers: { 'x-forwarded-for': from }, remoteAddress: '127.0.0.1' });
}

describe('GET /api/v/{id}', () => {
  it('shows that a card is valid, without its owner and balance', async () => {
    const card = await host.database.db
      .selectFrom('ec_card')
      .select(['id', 'verify_code', 'holder_name', 'card_no'])
      .where('status', '=', 'BLOCKED')
      .where('holder_name', 'is not', null)
      .executeTakeFirstOrThrow();
    const response = await scan(card.verify_code, '10.1.2.3');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.json()).toMatchObject({ kind: 'CARD', state: 'BLOCKED', title: 'Карт – ХААЛТТАЙ' });
    expect(response.body).not.toContain(card.holder_name?.slice(2));
    expect(response.body).not.toContain(card.card_no.slice(0, 8));
    expect(response.body).not.toMatch(/balance|үлдэгдэл/i);
    const logged = await host.database.db
      .selectFrom('verify_scan')
      .select(['kind', 'target_id', 'state'])
      .where('network', '=', '10.1.2.0/24')
      .execute();
    expect(logged).toEqual([{ kind: 'CARD', target_id: card.id, state: 'BLOCKED' }]);
  });

  it('names the discounts that a card has today, and no others', async () => {
    const { db } = host.database;
    const entitlement = await db
      .selectFrom('ec_permission as p')
      .innerJoin('rider_category as r', 'r.id', 'p.category_id')
      .innerJoin('ec_card as c', 'c.id', 'p.card_id')
      .select(['p.id', 'r.name', 'c.verify_code'])
      .where('p.status', '=', 'ACTIVE')
      .executeTakeFirstOrThrow();
    const discountsOn = async (valid_from: string, valid_to: string) => {
      const values = { valid_from, valid_to, discount_percent: 50, fixed_fare: null };
      await db.updateTable('ec_permission').set(values).where('id', '=', entitlement.id).execute();
      const { fields } = (await scan(entitlement.verify_code, '10.1.7.7')).json<Pick<Verify, 'fields'>>();
      return fields.filter(({ label }) => label === 'Хөнгөлөлт').map(({ value }) => value);
    };
    expect(await discountsOn('2026-01-01', '2026-12-31')).toEqual([`${entitlement.name}, 50%, 2026.12.31 хүртэл`]);
    expect(await discountsOn('2026-04-01', '2026-12-31')).toEqual([]);
  });

  it('verifies a temporary permit and an entitlement by their codes', async () => {
    const permit = await host.database.db
      .selectFrom('temporary_permission')
      .select(['verify_code', 'permission_no', 'status'])
      .where('status', '=', 'EXPIRED')
      .where('verify_code', 'is not', null)
      .executeTakeFirstOrThrow();
    const entitlement = await host.database.db
      .selectFrom('ec_permission')
      .select(['verify_code', 'permission_no', 'holder_name'])
      .where('status', '=', 'ACTIVE')
      .executeTakeFirstOrThrow();
    expect((await scan(permit.verify_code ?? '', '10.1.5.5')).json()).toMatchObject({
      kind: 'TEMPORARY',
      state: 'EXPIRED',
      now_allowed: false,
      fields: expect.arrayContaining([{ label: 'Зөвшөөрлийн дугаар', value: permit.permission_no }]),
    });
    const answer = await scan(entitlement.verify_code ?? '', '10.1.5.5');
    expect(answer.json()).toMatchObject({ kind: 'PERMISSION', state: 'VALID' });
    expect(answer.body).toContain(entitlement.permission_no);
    expect(answer.body).not.toContain(entitlement.holder_name);
  });

  it('names what an entitlement gives: a fare of its own as well as a discount', async () => {
    const { db } = host.database;
    const given = async (benefit: { discount_percent: number | null; fixed_fare: string | null }) => {
      const { verify_code: code } = await db
        .updateTable('ec_permission')
        .set(benefit)
        .where('id', '=', (eb) => eb.selectFrom('ec_permission').select(({ fn }) => fn.min('id').as('id')))
        .returning('verify_code')
        .executeTakeFirstOrThrow();
      const { fields } = (await scan(code ?? '', '10.1.8.8')).json<Pick<Verify, 'fields'>>();
      return fields.find(({ label }) => label === 'Хөнгөлөлт')?.value;
    };
    expect(await given({ discount_percent: null, fixed_fare: '500' })).toBe('500₮');
    expect(await given({ discount_percent: 30, fixed_fare: null })).toBe('30%');
  });

  it('shows of a vehicle’s permit its class, vehicle and way, as its paper does', async () => {
    const { db } = host.database;
    const route = await db.selectFrom('direction').select(['id', 'code', 'name']).executeTakeFirstOrThrow();
    const [from, to] = await db.selectFrom('location').select(['id', 'name']).orderBy('id').limit(2).execute();
    const category = await db
      .selectFrom('product_type')
      .select(['id', 'name'])
      .where('kind', '=', 'PERMIT')
      .executeTakeFirstOrThrow();
    const { verify_code: code } = await db
      .updateTable('temporary_permission')
      .set({
        ...{ vehicle_make: 'Hyundai', vehicle_model: 'Porter', product_type_id: category.id, direction_id: route.id },
        ...{ from_location_id: from?.id ?? null, location_id: to?.id ?? null },
      })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('temporary_permission')
          .select(({ fn }) => fn.min('id').as('id'))
          .where('plate_no', 'is not', null)
          .where('verify_code', 'is not', null),
      )
      .returning('verify_code')
      .executeTakeFirstOrThrow();
    const { fields } = (await scan(code ?? '', '10.1.6.6')).json<Pick<Verify, 'fields'>>();
    expect(fields).toEqual(
      expect.arrayContaining([
        { label: 'Тээврийн хэрэгсэл', value: 'Hyundai Porter' },
        { label: 'Ангилал', value: category.name },
        { label: 'Чиглэл', value: `${route.code} ${route.name}` },
        { label: 'Хаанаас', value: from?.name },
        { label: 'Хаашаа', value: to?.name },
        { label: 'Олгосон', value: printText.issuer },
      ]),
    );
  });

  it('answers 200 NOT_FOUND for an unknown code, and 404 for a malformed one', async () => {
    const unknown = await scan('z'.repeat(22), '10.1.3.3');
    expect([unknown.statusCode, unknown.json()]).toMatchObject([200, { kind: null, state: 'NOT_FOUND', fields: [] }]);
    expect((await scan('0'.repeat(22), '10.1.3.3')).statusCode).toBe(404);
    expect((await scan('abc', '10.1.3.3')).statusCode).toBe(404);
  });

  it('refuses the 31st scan of a minute from one address', async () => {
    const statuses = [];
    for (let scans = 0; scans < 31; scans++) statuses.push((await scan('z'.repeat(22), '10.1.4.4')).statusCode);
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429]);
  });
});

describe('coarseNetwork', () => {
  it('keeps the network and drops the host', () => {
    expect(['::ffff:203.0.113.9', '2001:db8:1:2::5', '::1'].map(coarseNetwork)).toEqual([
      '203.0.113.0/24',
      '2001:db8:1::/48',
      '::/48',
    ]);
  });
});
