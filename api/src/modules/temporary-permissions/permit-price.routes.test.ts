import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFeeSchema, temporaryPageSchema, temporaryPermissionSchema } from '@ecard/shared/api-schema';
import { startPermitHost } from './permit-fixture.ts';
import type { PermitHost } from './permit-fixture.ts';

let host: PermitHost['host'];
let citizen: string;
let officer: string;
let productId: string;
let publicId: PermitHost['publicId'];
let change: PermitHost['change'];
let vehicle: PermitHost['vehicle'];
let create: PermitHost['create'];
let own: PermitHost['own'];
let decide: PermitHost['decide'];
let load: PermitHost['load'];
let pay: PermitHost['pay'];
beforeAll(async () => {
  ({ host, citizen, officer, productId, publicId, change, vehicle, create, own, decide, load, pay } =
    await startPermitHost());
});
afterAll(() => host.close());

async function rowId(publicProductId: string): Promise<number> {
  const { id } = await host.database.db
    .selectFrom('product_type')
    .select('id')
    .where('public_id', '=', publicProductId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a product of 40,000₮ from a day on, or without a price; returns its public id. */
async function addProduct(code: string, kind: 'PERMIT' | 'CARGO', pricedFrom?: string): Promise<string> {
  const { db } = host.database;
  const product = await db
    .insertInto('product_type')
    .values({ code, name: code, kind, tax_type: 'NO_VAT' })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  if (pricedFrom !== undefined) await addPrice(product.id, pricedFrom);
  return product.public_id;
}

async function addPrice(rowIdOfProduct: number, from: string): Promise<void> {
  const price = { product_type_id: rowIdOfProduct, unit_price: '40000.00', price_from: from };
  await host.database.db.insertInto('product_price').values(price).execute();
}

const feeOf = (product: string) => {
  const span = 'valid_from=2026-03-20T00:00:00%2B08:00&valid_to=2026-03-27T00:00:00%2B08:00';
  return host.get(`/api/temporary/fee?product_type_id=${product}&${span}`, citizen);
};

const from = (day: string) => ({ valid_from: `${day}T00:00:00+08:00`, valid_to: '2026-04-03T00:00:00+08:00' });

describe('a permit of a product without a price on its first day', () => {
  const missing = {
    code: 'PRICE_MISSING',
    errors: [{ path: 'valid_from', code: 'PRICE_MISSING', message: expect.stringContaining('2026.03.25') }],
  };
  let lateId: string;
  beforeAll(async () => {
    lateId = await addProduct('PERMIT_LATE', 'PERMIT', '2026-03-25');
  });

  it('is not written down', async () => {
    const body = vehicle('1031 УБА', { product_type_id: lateId, ...from('2026-03-24') });
    const headers = { 'idempotency-key': randomUUID() };
    const own = await host.send('POST', '/api/temporary', { body, token: citizen, headers });
    expect([own.statusCode, own.json()]).toMatchObject([422, missing]);
    const office = { body: { ...body, register_no: '2000066' }, token: officer };
    const key = { 'idempotency-key': randomUUID() };
    const entered = await host.send('POST', '/api/temporary-permission', { ...office, headers: key });
    expect([entered.statusCode, entered.json()]).toMatchObject([422, missing]);
  });

  it('is written down from the day on that the price begins', async () => {
    expect(await create(vehicle('1032 УБА', { product_type_id: lateId, ...from('2026-03-25') }))).toMatchObject({
      fee_amount: 40_000,
    });
  });

  it('names the product where that was changed, and the first day where that was', async () => {
    const draft = await create(vehicle('1033 УБА', { ...from('2026-03-24') }));
    expect((await change(draft, { product_type_id: lateId })).json()).toMatchObject({
      errors: [{ path: 'product_type_id', code: 'PRICE_MISSING' }],
    });
    const late = await create(vehicle('1034 УБА', { product_type_id: lateId, ...from('2026-03-25') }));
    expect((await change(late, from('2026-03-20'))).json()).toMatchObject(missing);
  });

  it('is kept while it is a draft, but not handed in or approved', async () => {
    const product = await addProduct('PERMIT_MOVED', 'PERMIT', '2026-03-24');
    const body = (plate: string) => vehicle(plate, { product_type_id: product, ...from('2026-03-24') });
    const [draft, handedIn] = [await create(body('1035 УБА')), await create(body('1036 УБА'))];
    expect((await own(handedIn.id, 'submit')).json()).toMatchObject({ status: 'SUBMITTED', fee_amount: 40_000 });
    const { db } = host.database;
    const id = await rowId(product);
    await db.deleteFrom('product_price').where('product_type_id', '=', id).execute();
    await addPrice(id, '2026-03-25');
    expect((await change(draft, { purpose: 'Гэр зөөх' })).json()).toMatchObject({ fee_amount: 40_000 });
    expect((await own(draft.id, 'submit')).json()).toMatchObject(missing);
    expect((await decide(handedIn.id, 'approve')).json()).toMatchObject(missing);
    expect((await load(handedIn.id)).status).toBe('SUBMITTED');
  });

  it('is refused outside the seasons that its product names', async () => {
    const product = await addProduct('PERMIT_SEASON', 'PERMIT', '2026-01-01');
    const setSeasons = (codes: string[]) =>
      host.database.db
        .updateTable('product_type')
        .set({ allowed_seasons: codes })
        .where('public_id', '=', product)
        .execute();
    const { db } = host.database;
    const seasons = await db.selectFrom('season').select(['code', 'starts_on', 'ends_on']).execute();
    const holding = seasons.find(({ starts_on, ends_on }) => starts_on <= '2026-03-20' && ends_on >= '2026-03-20');
    await setSeasons(['NO-SUCH-SEASON']);
    const blamed = [{ path: 'valid_from', code: 'OUT_OF_SEASON' }];
    expect((await feeOf(product)).json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: blamed });
    await setSeasons(['NO-SUCH-SEASON', holding?.code ?? '']);
    expect((await feeOf(product)).json()).toMatchObject({ fee_amount: 40_000 });
  });

  it('is refused at the product where it has never had a price', async () => {
    const product = await addProduct('PERMIT_UNPRICED', 'PERMIT');
    expect((await feeOf(product)).json()).toMatchObject({
      code: 'PRICE_MISSING',
      errors: [{ path: 'product_type_id', code: 'PRICE_MISSING' }],
    });
  });
});

describe('the fee of a draft', () => {
  it('is unknown until the draft has its product and both days, and again without them', async () => {
    const { valid_from, valid_to } = vehicle('1039 УБА');
    const missing = { valid_from: null, valid_to: null, product_type_id: null };
    const draft = await create(vehicle('1039 УБА', missing));
    expect(draft.fee_amount).toBeNull();
    const withProduct = temporaryPermissionSchema.parse((await change(draft, { product_type_id: productId })).json());
    expect(withProduct.fee_amount).toBeNull();
    const dated = temporaryPermissionSchema.parse((await change(withProduct, { valid_from, valid_to })).json());
    expect(dated.fee_amount).toBe(15_000);
    expect((await change(dated, { valid_to: null })).json()).toMatchObject({ fee_amount: null });
  });

  it('is nothing for a person without a product', async () => {
    const draft = await create({ subject_type: 'PERSON' });
    expect(draft.fee_amount).toBe(0);
    const ofVehicle = temporaryPermissionSchema.parse((await change(draft, { subject_type: 'VEHICLE' })).json());
    expect(ofVehicle.fee_amount).toBeNull();
  });

  it('that is unknown comes last in the list, in either order', async () => {
    await create(vehicle('1040 УБА', { valid_to: null }));
    const fees = async (sort: string) => {
      const answer = await host.get(`/api/temporary?page_size=200&sort=${sort}`, citizen);
      return temporaryPageSchema.parse(answer.json()).data.map(({ fee_amount }) => fee_amount);
    };
    expect((await fees('fee_amount')).at(-1)).toBeNull();
    expect((await fees('-fee_amount')).at(-1)).toBeNull();
  });
});

describe('a permit of a product that is archived', () => {
  it('is neither handed in nor approved', async () => {
    const product = await addProduct('PERMIT_OLD', 'CARGO', '2026-01-01');
    const body = (plate: string) => vehicle(plate, { product_type_id: product });
    const [draft, handedIn] = [await create(body('1037 УБА')), await create(body('1038 УБА'))];
    await own(handedIn.id, 'submit');
    await host.database.db
      .updateTable('product_type')
      .set({ is_active: false })
      .where('public_id', '=', product)
      .execute();
    const refused = { code: 'VALIDATION_FAILED', errors: [{ path: 'product_type_id', code: 'NOT_FOUND' }] };
    expect((await own(draft.id, 'submit')).json()).toMatchObject(refused);
    expect((await decide(handedIn.id, 'approve')).json()).toMatchObject(refused);
    expect((await feeOf(product)).json()).toMatchObject(refused);
  });

  it('is renewed by a draft without a fee, which can name another product', async () => {
    const product = await addProduct('PERMIT_RETIRED', 'CARGO', '2026-01-01');
    const { id } = await create(vehicle('1041 УБА', { product_type_id: product }));
    await own(id, 'submit');
    await pay(temporaryPermissionSchema.parse((await decide(id, 'approve')).json()));
    await host.database.db
      .updateTable('product_type')
      .set({ is_active: false })
      .where('public_id', '=', product)
      .execute();
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await host.send('POST', `/api/temporary/${id}/actions/renew`, { body: {}, token: citizen, headers });
    const renewed = temporaryPermissionSchema.parse(answer.json());
    expect(renewed).toMatchObject({ status: 'DRAFT', fee_amount: null });
    expect((await change(renewed, { product_type_id: productId })).json()).toMatchObject({ fee_amount: 15_000 });
  });
});

describe('GET /api/temporary/fee', () => {
  it('prices no product of another kind, and none that is unknown', async () => {
    const ride = await publicId('product_type', 'RIDE_CHILD');
    for (const product of [ride, randomUUID()]) {
      const answer = await feeOf(product);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { errors: [{ path: 'product_type_id', code: 'NOT_FOUND' }] },
      ]);
    }
  });

  it('says from which day on the product has a price', async () => {
    const product = await addProduct('PERMIT_SOON', 'PERMIT', '2026-12-20');
    const answer = await feeOf(product);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'PRICE_MISSING', message: expect.stringContaining('2026.12.20'), errors: [{ path: 'valid_from' }] },
    ]);
  });

  it('answers the price before the request is saved', async () => {
    const fee = temporaryFeeSchema.parse((await feeOf(productId)).json());
    expect(fee).toMatchObject({ unit_price: 15_000, quantity: 1, fee_amount: 15_000 });
  });
});
