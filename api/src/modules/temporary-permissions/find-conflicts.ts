import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { TemporaryStatus } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';

/** Plate or card and time of a permit. */
export interface Claim {
  readonly id: number;
  readonly plate_no: string | null;
  readonly card_id: number | null;
  readonly valid_from: Date | null;
  readonly valid_to: Date | null;
  readonly daily_from: string | null;
  readonly daily_to: string | null;
  readonly weekdays: number[] | null;
}

const mostConflicts = 50;

/**
 * Permits of the same plate or card whose spans overlap, first those with a moment at which both are valid (`meets`).
 *
 * @param statuses - Statuses of the permits that count.
 */
export async function findConflicts(db: Kysely<Tables>, permit: Claim, statuses: readonly TemporaryStatus[]) {
  const { plate_no, card_id, valid_from, valid_to } = permit;
  if (!valid_from || !valid_to || (plate_no === null && card_id === null)) return [];
  return db
    .selectFrom('temporary_permission')
    .select([
      'public_id',
      'permission_no',
      'applicant_name',
      'applicant_user_id',
      'organization_id',
      'valid_from',
      'valid_to',
      'daily_from',
      'daily_to',
      'weekdays',
      'status',
      meets(permit).as('meets'),
    ])
    .where('id', '<>', permit.id)
    .where('status', 'in', statuses)
    .where('valid_from', '<', valid_to)
    .where('valid_to', '>', valid_from)
    .where((eb) => (plate_no === null ? eb('card_id', '=', card_id) : eb('plate_no', '=', plate_no)))
    .orderBy('meets', 'desc')
    .orderBy('valid_from')
    .limit(mostConflicts)
    .execute();
}

/**
 * True where a moment of both spans lies in the hours of both permits: a night belongs to the day it begins on, as where
 * a permit is verified.
 */
function meets({ valid_from, valid_to, ...hours }: Claim): RawBuilder<boolean> {
  const mine = hoursOn(sql`day`, {
    daily_from: sql`${hours.daily_from}`,
    daily_to: sql`${hours.daily_to}`,
    weekdays: sql`${hours.weekdays}`,
  });
  const others = hoursOn(sql`day + shift * interval '1 day'`, {
    daily_from: sql`temporary_permission.daily_from`,
    daily_to: sql`temporary_permission.daily_to`,
    weekdays: sql`temporary_permission.weekdays`,
  });
  return sql<boolean>`exists (
    select from (select tsrange(
      greatest(temporary_permission.valid_from, ${valid_from}::timestamptz) at time zone 'Asia/Ulaanbaatar',
      least(temporary_permission.valid_to, ${valid_to}::timestamptz) at time zone 'Asia/Ulaanbaatar') as both_valid) span,
    generate_series(lower(both_valid)::date - interval '1 day', upper(both_valid), interval '1 day') day,
    generate_series(-1, 1) shift
    where not isempty(both_valid * ${mine.range} * ${others.range}) and ${mine.isOn} and ${others.isOn})`;
}

/** Hours that a permit allows from a day on, and the condition that it allows the day; no hours are the whole day. */
function hoursOn(
  day: RawBuilder<unknown>,
  { daily_from, daily_to, weekdays }: Readonly<Record<'daily_from' | 'daily_to' | 'weekdays', RawBuilder<unknown>>>,
) {
  return {
    range: sql`tsrange(${day} + coalesce(${daily_from}::time, '00:00')::interval,
      ${day} + coalesce(${daily_to}::time, '00:00')::interval
        + case when ${daily_from}::time < ${daily_to}::time then interval '0' else interval '1 day' end)`,
    isOn: sql`coalesce(extract(isodow from ${day})::smallint = any (${weekdays}::smallint[]), true)`,
  };
}
