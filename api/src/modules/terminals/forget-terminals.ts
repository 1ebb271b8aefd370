import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

const dayMs = 24 * 3_600_000;
/**
 * Lifetimes of browsers since their last login. The token of a terminal lasts 30 days, so after that nobody can be using
 * a browser that logged in once: a visitor without cookies is a new one on every page.
 */
export const terminalsKeptMs = { returned: 90 * dayMs, seenOnce: 31 * dayMs, notApproved: 7 * dayMs } as const;
/** So many at once hold no lock for long. */
const batch = 5_000;

/**
 * Forgets browsers that nobody used for 90 days, for 31 days where they logged in once, and unknown applications that nobody
 * approved within 7 days. Devices stay, and so do those that are blocked, signed in somewhere or named by a ride.
 *
 * @returns Number of the forgotten ones.
 */
export async function forgetTerminals(db: Kysely<Tables>, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  let forgotten = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from terminal where id in (
        select t.id from terminal t
        where t.kind = 'WEB' and t.status <> 'BLOCKED' and t.last_seen_at < ${before(terminalsKeptMs.notApproved)}
          and (t.status = 'PENDING' or t.last_seen_at < ${before(terminalsKeptMs.returned)}
            or t.last_seen_at < ${before(terminalsKeptMs.seenOnce)} and t.last_seen_at <= t.created_at)
          and not exists (select from user_session s where s.terminal_id = t.id)
          and not exists (select from ec_tap r where r.terminal_id = t.id)
        limit ${batch}
      )`.execute(db);
    forgotten += Number(numAffectedRows);
    if (numAffectedRows < batch) return forgotten;
  }
}
