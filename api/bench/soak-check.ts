/** Run as a process of its own: prints what a soak's database holds, and how long it took to open. */
import { sql } from 'kysely';
import { openEmbedded } from '../src/database/embedded.ts';
import { firstSoakTap, soakReference } from './soak-writes.ts';

/** Contents of a soak's database. */
export interface SoakState {
  readonly taps: number;
  readonly distinctTaps: number;
  readonly lastTap: number;
  readonly topups: number;
  readonly distinctTopups: number;
  readonly exports: number;
  /** Files ordered that are neither written nor given up. */
  readonly openExports: number;
  /** Cards whose balance is not the sum of their ledger, or not what its last line says. */
  readonly wrongCards: number;
  readonly wrongPayments: number;
}

const [dir = ''] = process.argv.slice(2);
const { db, close } = await openEmbedded(dir);
const { rows } = await sql<SoakState>`
  select t.*, p.*, (select count(*)::int from export_job) as exports,
    (select count(*)::int from export_job where status in ('QUEUED', 'RUNNING')) as "openExports",
    (select count(*)::int from ec_card c
      join (select card_id, sum(amount) as sum from ec_ledger group by 1) l on l.card_id = c.id
      where c.balance <> l.sum
        or c.balance <> (select balance_after from ec_ledger e where e.card_id = c.id order by seq desc limit 1)) as "wrongCards",
    (select count(*)::int from payment p where p.status = 'PAID'
      and (select coalesce(sum(amount), 0) from payment_part where payment_id = p.id) < p.amount) as "wrongPayments"
  from (select count(*)::int as taps, count(distinct terminal_seq)::int as "distinctTaps",
      coalesce(max(terminal_seq), ${firstSoakTap - 1})::int as "lastTap"
    from ec_tap where terminal_seq >= ${firstSoakTap}) t,
    (select count(*)::int as topups, count(distinct reference)::int as "distinctTopups"
    from payment_part where reference like ${`${soakReference}%`}) p`.execute(db);
await close();
process.stdout.write(`${JSON.stringify(rows[0])}\n`);
