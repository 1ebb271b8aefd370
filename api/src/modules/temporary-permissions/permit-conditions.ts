import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TemporaryFilter } from '@ecard/shared/api-schema';
import { addDays, dayOf, startOfDay } from '../../time/ulaanbaatar.ts';

/** Conditions on a permit `p`: the list filters by them and the report counts by them, so that both agree. */
export const outcomeConditions: Readonly<Record<NonNullable<TemporaryFilter['outcome']>, RawBuilder<boolean>>> = {
  DECIDED: sql`(p.approved_at is not null or p.status = 'REJECTED')`,
  APPROVED: sql`p.approved_at is not null`,
  ISSUED: sql`p.activated_at is not null`,
  OTHER: sql`(p.approved_at is null and p.status <> 'REJECTED')`,
};

export const gapConditions: Readonly<Record<NonNullable<TemporaryFilter['without']>, RawBuilder<boolean>>> = {
  CAPACITY: sql`p.load_capacity_id is null`,
  DIRECTION: sql`p.direction_id is null`,
  DISTRICT: sql`not exists (select from location l where l.id = p.location_id and l.district_id is not null)`,
  OFFICER: sql`p.decision_by is null`,
};

/** True where the fee was paid and not given back. */
export const isFeePaid = sql<boolean>`(p.activated_at is not null and p.fee_amount > 0
  and not exists (select from payment y where y.id = p.payment_id and y.status = 'REFUNDED'))`;

export const rejectCodeOf = sql<string>`coalesce(p.reject_code, 'OTHER')`;

/** True where a permit waits for its holder: sent back, to be paid, or in force and last valid within so many days. */
export function waitsForHolder(now: Date, days: number): RawBuilder<boolean> {
  return sql`(p.status in ('RETURNED', 'APPROVED') or (p.status = 'ACTIVE' and p.valid_to > ${now}
    and p.valid_to <= ${startOfDay(addDays(dayOf(now), days + 1))}))`;
}
