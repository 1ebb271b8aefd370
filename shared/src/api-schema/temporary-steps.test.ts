import { describe, expect, it } from '@jest/globals';
import { temporaryDocumentsSchema, temporaryFactsSchema, temporaryTimeSchema } from './temporary-steps.ts';

/** Names of the fields that are at fault. */
function faultsOf(schema: ReturnType<typeof temporaryTimeSchema>, body: object): string[] {
  const { error } = schema.safeParse(body);
  return (error?.issues ?? []).map(({ path, message }) =>
    /[а-я]/.test(message) ? `${path.join('.')}: ${message}` : path.join('.'),
  );
}
const blank = {
  ...{ card_id: null, plate_no: null, vehicle_make: null, vehicle_model: null, gross_weight_kg: null },
  ...{ load_capacity_id: null, product_type_id: null, direction_id: null, from_location_id: null },
  ...{ location_id: null, purpose: null },
};
const REQUIRED = 'Заавал бөглөнө үү';

describe('the facts of a request', () => {
  it('are required by the subject of the request', () => {
    expect(faultsOf(temporaryFactsSchema('PERSON'), blank)).toEqual([`purpose: ${REQUIRED}`]);
    expect(faultsOf(temporaryFactsSchema('CARD'), blank)).toEqual([`card_id: ${REQUIRED}`, `purpose: ${REQUIRED}`]);
    expect(faultsOf(temporaryFactsSchema('VEHICLE'), blank)).toHaveLength(7);
  });

  it('of a vehicle require a route or a destination, even beside other faults', () => {
    expect(faultsOf(temporaryFactsSchema('VEHICLE'), { ...blank, plate_no: '12' })).toContain(
      'location_id: Чиглэл эсвэл очих байршлын аль нэгийг сонгоно уу',
    );
  });
});

describe('the time of a request', () => {
  const schema = temporaryTimeSchema('2026-11-23');
  const day = (text: string) => `${text}T00:00:00+08:00`;
  const time = (from: string, to: string, hours: object = {}) => ({
    ...{ valid_from: day(from), valid_to: day(to), daily_from: null, daily_to: null, weekdays: null },
    ...hours,
  });

  it('may begin today and last 90 days', () => {
    expect(faultsOf(schema, time('2026-11-23', '2026-11-24'))).toEqual([]);
    expect(faultsOf(schema, time('2026-11-23', '2027-02-21'))).toEqual([]);
    expect(faultsOf(schema, time('2026-11-23', '2027-02-22'))).toEqual(['valid_to: Зөвшөөрөл 90 хоногоос хэтрэхгүй']);
  });

  it('neither begins in the past nor ends before it begins', () => {
    expect(faultsOf(schema, time('2026-11-22', '2026-11-24'))).toEqual(['valid_from: Өнгөрсөн өдрөөс эхлэх боломжгүй']);
    expect(faultsOf(schema, time('2026-11-25', '2026-11-24'))).toEqual([
      'valid_to: Дуусах огноо эхлэх огнооноос хойш байна',
    ]);
  });

  it('has both hours or none, and they differ', () => {
    const hours = (daily_from: string | null, daily_to: string | null) =>
      faultsOf(schema, time('2026-11-23', '2026-11-24', { daily_from, daily_to })).map((fault) => fault.split(':')[0]);
    expect(hours('22:00', '06:00')).toEqual([]);
    expect(hours('22:00', null)).toEqual(['daily_to']);
    expect(hours(null, '06:00')).toEqual(['daily_from']);
    expect(hours('06:00', '06:00')).toEqual(['daily_to']);
  });
});

describe('the documents of a request', () => {
  it('wait for running uploads', () => {
    let haveArrived = false;
    const schema = temporaryDocumentsSchema(() => haveArrived);
    expect(schema.safeParse({ attachments: [] }).success).toBe(false);
    haveArrived = true;
    expect(schema.safeParse({ attachments: [] }).success).toBe(true);
  });
});
