import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { graphMarksSchema } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { holidaysIn } from './holidays.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

async function marksOf(from: string, to: string) {
  const answer = await host.get(`/api/graph-report/marks?from=${from}&to=${to}`, await host.tokenOf('analyst'));
  return graphMarksSchema.parse(answer.json()).marks;
}

describe('GET /api/graph-report/marks', () => {
  it('names holidays, the ends of seasons and changed prices, but no first price', async () => {
    const { db } = host.database;
    await sql`insert into product_type (code, name, kind, tax_type) values ('M_OLD', 'Туршилтын тасалбар', 'RIDE', 'VAT_ABLE')`.execute(
      db,
    );
    await sql`insert into product_price (product_type_id, unit_price, price_from, price_to)
      select id, 500, '2019-12-01'::date, '2019-12-30'::date from product_type where code = 'M_OLD' union all
      select id, 600, '2019-12-31', null from product_type where code = 'M_OLD'`.execute(db);
    await sql`insert into season (code, name, kind, starts_on, ends_on)
      values ('M-S', 'Туршилтын улирал', 'GENERAL', '2019-12-15', '2020-01-05')`.execute(db);
    const marks = await marksOf('2019-12-01', '2020-03-31');
    const namesOf = (kind: string) => marks.filter((mark) => mark.kind === kind).map(({ name, from }) => [from, name]);
    expect(namesOf('price')).toContainEqual(['2019-12-31', expect.stringContaining('Туршилтын тасалбар')]);
    expect(JSON.stringify(namesOf('price'))).not.toContain('2019-12-01');
    expect(namesOf('season')).toEqual(
      expect.arrayContaining([
        ['2019-12-15', 'Туршилтын улирал: эхэлсэн'],
        ['2020-01-05', 'Туршилтын улирал: дууссан'],
      ]),
    );
    expect(namesOf('holiday')).toContainEqual(['2020-01-01', 'Шинэ жил']);
  });

  it('refuses days that make no sense', async () => {
    const answer = await host.get('/api/graph-report/marks?from=2026-02-31', await host.tokenOf('analyst'));
    expect(answer.statusCode).toBe(422);
  });
});

describe('holidaysIn', () => {
  it('lists those that only begin before the span or end after it', () => {
    expect(holidaysIn({ from: '2026-02-20', to: '2026-07-11' }).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-02-18 2026-02-20',
      '2026-03-08 2026-03-08',
      '2026-05-31 2026-05-31',
      '2026-06-01 2026-06-01',
      '2026-07-11 2026-07-15',
    ]);
  });
});
