import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { addDays, startOfDay } from '../../time/ulaanbaatar.ts';

export interface CalendarDay {
  readonly day: string;
  readonly approved: number;
  readonly waiting: number;
  readonly quota: number | null;
}

/** Permits of each day, with the day's quota; no permit is longer than 90 days, so only those that begin near count. */
export async function loadCalendar(db: Kysely<Tables>, from: string, to: string): Promise<CalendarDay[]> {
  const { rows } = await sql<CalendarDay>`
    with near as materialized (
      select status, valid_from, valid_to, weekdays from temporary_permission
      where status in ('SUBMITTED', 'APPROVED', 'ACTIVE', 'EXPIRED')
        and valid_from >= ${startOfDay(addDays(from, -90))} and valid_from < ${startOfDay(addDays(to, 1))}
        and valid_to > ${startOfDay(from)}
    ), days as (
      select day::date as day from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') day
    )
    select to_char(d.day, 'YYYY-MM-DD') as day,
      count(n.status) filter (where n.status <> 'SUBMITTED')::int as approved,
      count(n.status) filter (where n.status = 'SUBMITTED')::int as waiting,
      (select s.daily_quota from season s
        where s.kind = 'PERMIT' and d.day between s.starts_on and s.ends_on limit 1) as quota
    from days d
    left join near n on n.valid_from < (d.day + 1)::timestamp at time zone 'Asia/Ulaanbaatar'
      and n.valid_to > d.day::timestamp at time zone 'Asia/Ulaanbaatar'
      and (n.weekdays is null or extract(isodow from d.day)::smallint = any (n.weekdays))
    group by d.day order by d.day`.execute(db);
  return rows;
}
