import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CardStatus, TapResult } from '../../database/tables/cards.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { containsPattern, offsetOf } from '../../http/list.ts';

/** Whose cards: a person's own or an organisation's. */
export type CardOwner = { readonly userId: number } | { readonly organizationId: number };

export interface CardFilter {
  readonly page: number;
  readonly page_size: number;
  readonly status?: CardStatus | undefined;
  readonly q?: string | undefined;
}

/**
 * One page of an owner's cards with the rides since the service day began.
 *
 * @param serviceDayStart - Rides are counted from here.
 */
export async function findCards(db: Kysely<Tables>, owner: CardOwner, filter: CardFilter, serviceDayStart: Date) {
  const matching = matchingCards(db, owner, filter);
  const rows = await matching
    .innerJoin('rider_category as r', 'r.id', 'c.category_id')
    .leftJoin('product_type as p', 'p.id', 'r.fare_product_id')
    .select([
      'c.id',
      'c.public_id',
      'c.card_no',
      'c.media_type',
      'c.holder_name',
      'c.balance',
      'c.status',
      'c.expires_on',
      'c.block_reason',
      'r.public_id as category_id',
      'r.code as category_code',
      'r.name as category_name',
      sql<number>`coalesce(p.rides, 0)`.as('rides_per_day'),
      sql<number>`(select count(*) from ec_tap t where t.card_id = c.id and t.tapped_at >= ${serviceDayStart}
        and t.kind = 'ON' and t.result = 'ACCEPTED')`.as('rides_today'),
    ])
    .orderBy(sql`c.status = 'ACTIVE' desc`)
    .orderBy('c.id')
    .limit(filter.page_size)
    .offset(offsetOf(filter))
    .execute();
  const totals = await matching
    .select([
      sql<number>`count(*)`.as('total'),
      sql<string>`coalesce(sum(c.balance), 0)`.as('balance'),
      sql<number>`count(*) filter (where c.status = 'ACTIVE')`.as('active'),
      sql<number>`count(*) filter (where c.status in ('BLOCKED', 'LOST'))`.as('blocked'),
    ])
    .executeTakeFirstOrThrow();
  return { rows, totals };
}

export interface LastTapRow {
  readonly card_id: number;
  readonly public_id: string;
  readonly kind: 'ON' | 'OFF';
  readonly tapped_at: Date;
  readonly fare_amount: string;
  readonly transfer_no: number;
  readonly result: TapResult;
  readonly bus_no: string;
  readonly direction_id: string;
  readonly direction_code: string;
  readonly direction_name: string;
  readonly stop_id: string;
  readonly stop_code: string;
  readonly stop_name: string;
}

/** The newest five taps of each card, newest first. */
export async function findLastTaps(db: Kysely<Tables>, cardIds: readonly number[]): Promise<readonly LastTapRow[]> {
  const result = await sql<LastTapRow>`
    select t.card_id, t.public_id, t.kind, t.tapped_at, t.fare_amount, t.transfer_no, t.result, v.bus_no,
      d.public_id as direction_id, d.code as direction_code, d.name as direction_name,
      l.public_id as stop_id, l.code as stop_code, l.name as stop_name
    from unnest(${[...cardIds]}::bigint[]) as c (id)
    cross join lateral (
      select * from ec_tap where card_id = c.id order by tapped_at desc limit 5
    ) t
    join vehicle v on v.id = t.vehicle_id
    join direction d on d.id = t.direction_id
    join location l on l.id = t.stop_location_id
    order by t.card_id, t.tapped_at desc, t.id desc`.execute(db);
  return result.rows;
}

function matchingCards(db: Kysely<Tables>, owner: CardOwner, filter: CardFilter) {
  let query = db.selectFrom('ec_card as c');
  query =
    'userId' in owner
      ? query.where('c.user_id', '=', owner.userId)
      : query.where('c.organization_id', '=', owner.organizationId);
  if (filter.status) query = query.where('c.status', '=', filter.status);
  if (filter.q?.trim()) {
    const pattern = containsPattern(filter.q);
    const digits = `%${filter.q.replace(/\D/g, '')}`;
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`lower(c.holder_name) like ${pattern}`,
        // What the account sees of a number is its end.
        ...(digits.length > 1 ? [sql<boolean>`c.card_no like ${digits}`] : []),
      ]),
    );
  }
  return query;
}
