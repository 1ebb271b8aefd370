import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import { migrate } from './migrate.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const run = (statement: RawBuilder<unknown>) => host.database.db.transaction().execute((trx) => statement.execute(trx));

describe('migrate', () => {
  it('applies nothing a second time', async () => {
    expect(await migrate(host.database)).toEqual([]);
  });
});

describe('the ledger', () => {
  it('cannot be updated, deleted from or truncated', async () => {
    await expect(run(sql`update ec_ledger set amount = 1 where id = 1`)).rejects.toThrow('ec_ledger is append-only');
    await expect(run(sql`delete from ec_ledger where id = 1`)).rejects.toThrow('ec_ledger is append-only');
    await expect(run(sql`truncate ec_ledger`)).rejects.toThrow('ec_ledger is append-only');
  });

  it('accepts each number of a card once', async () => {
    await expect(
      run(
        sql`insert into ec_ledger (card_id, seq, kind, amount, balance_after) select card_id, seq, 'ADJUST', 1, 1 from ec_ledger limit 1`,
      ),
    ).rejects.toThrow(/unique/);
  });
});

describe('the money of a payment', () => {
  it('cannot be updated, deleted or truncated once received, nor can its refunds', async () => {
    await expect(run(sql`update payment_part set amount = 1 where id = 1`)).rejects.toThrow(
      'payment_part is append-only',
    );
    await expect(run(sql`delete from payment_part where id = 1`)).rejects.toThrow('payment_part is append-only');
    await expect(run(sql`truncate payment_part cascade`)).rejects.toThrow('append-only');
    const given = sql`insert into payment_refund (payment_id, part_id, amount, way, done_at)
      select payment_id, id, 1, 'HAND', now() from payment_part order by id limit 1`;
    await expect(run(sql`with given as (${given} returning id) select 1`)).resolves.toBeDefined();
    await expect(run(sql`update payment_refund set amount = 2`)).rejects.toThrow('payment_refund is append-only');
    await expect(run(sql`delete from payment_refund`)).rejects.toThrow('payment_refund is append-only');
  });
});

describe('a card', () => {
  it('cannot have a negative balance', async () => {
    await expect(run(sql`update ec_card set balance = -1 where id = 1`)).rejects.toThrow(/check constraint/);
  });

  it('belongs to one subject', async () => {
    await expect(run(sql`update ec_card set organization_id = 12 where user_id = 1`)).rejects.toThrow(
      /check constraint/,
    );
  });
});

describe('an invoice', () => {
  it('must equal the sum of its lines, its payments and its credit notes when a transaction ends', async () => {
    const draft = sql`(select min(id) from invoice where status = 'DRAFT')`;
    await expect(
      run(
        sql`update invoice_line set qty = qty + 1, total = round((qty + 1) * unit_price, 2) - discount where invoice_id = ${draft} and line_no = 1`,
      ),
    ).rejects.toThrow('differs from its lines');
    await expect(run(sql`delete from invoice_line where invoice_id = ${draft}`)).rejects.toThrow(
      'differs from its lines',
    );
    const open = sql`(select min(id) from invoice where status = 'OPEN' and credited_total = 0)`;
    await expect(
      run(sql`update invoice set paid_total = 1, status = 'PARTIALLY_PAID' where id = ${open}`),
    ).rejects.toThrow('differs from its payments');
    await expect(run(sql`update invoice set credited_total = 1 where id = ${open}`)).rejects.toThrow(
      'differs from its credit notes',
    );
  });

  it('cannot be changed once it is issued', async () => {
    await expect(run(sql`update invoice_line set description = 'x' where invoice_id = 1`)).rejects.toThrow('stands');
    await expect(run(sql`update invoice set note = 'x' where id = 1`)).rejects.toThrow('stands');
    await expect(run(sql`delete from invoice where id = 1`)).rejects.toThrow('stands');
  });

  it('cannot be paid beyond its total', async () => {
    await expect(run(sql`update invoice set paid_total = total + 1 where id = 1`)).rejects.toThrow(/check constraint/);
  });
});

describe('seasons and prices', () => {
  it('do not overlap', async () => {
    await expect(
      run(
        sql`insert into season (code, name, kind, starts_on, ends_on) values ('x', 'x', 'GENERAL', '2026-06-30', '2026-07-02')`,
      ),
    ).rejects.toThrow(/exclusion constraint/);
    await expect(
      run(sql`insert into product_price (product_type_id, unit_price, price_from) values (2, 1, '2030-01-01')`),
    ).rejects.toThrow(/exclusion constraint/);
  });

  it('allow one active season of a kind', async () => {
    await expect(run(sql`update season set status = 'ACTIVE' where code = '2026-2'`)).rejects.toThrow(/unique/);
  });
});

describe('ensure_tap_partition', () => {
  it('makes the partition of a month once, from midnight in Ulaanbaatar', async () => {
    await run(sql`select ensure_tap_partition('2030-05-31')`);
    await run(sql`select ensure_tap_partition('2030-05-01')`);
    const bounds = await sql<{
      bounds: string;
    }>`select pg_get_expr(relpartbound, oid) as bounds from pg_class where relname = 'ec_tap_2030_05'`.execute(
      host.database.db,
    );
    expect(bounds.rows[0]?.bounds).toBe("FOR VALUES FROM ('2030-04-30 16:00:00+00') TO ('2030-05-31 16:00:00+00')");
  });
});

describe('rebuild_ride_aggregates', () => {
  it('gives the same rows again', async () => {
    const rows = () =>
      sql`select * from agg_ride_day order by day, hour, direction_id, category_id, media_type, operator_org_id`.execute(
        host.database.db,
      );
    const before = await rows();
    await run(sql`select rebuild_ride_aggregates('2026-03-01', '2026-03-18')`);
    expect((await rows()).rows).toEqual(before.rows);
  });
});

describe('new_public_id', () => {
  it('makes UUIDs of version 7 that sort by time', async () => {
    const made = await sql<{
      id: string;
    }>`select new_public_id() as id, pg_sleep(0.002) from generate_series(1, 5)`.execute(host.database.db);
    const ids = made.rows.map((row) => row.id);
    expect(
      ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toEqual([]);
    expect(ids).toEqual(ids.toSorted());
  });
});
