import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ReportProgress } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { isOwnedBy } from './reports.repository.ts';
import type { ReportOwner } from './reports.repository.ts';

const pollMs = 2_000;
/** Lifetime of a connection; the caller then reconnects. */
const lifetimeMs = 5 * 60_000;
const mostReports = 100;

export interface FollowedReports {
  readonly owner: ReportOwner;
  /** Reports that ended since then are sent too: some are made between two looks. */
  readonly since: Date;
  /** Answers false when the stream shall end; once for a caller that wants no stream. */
  readonly wait: () => Promise<boolean>;
}

/**
 * Writes the progress of an owner's reports as server-sent events (WHATWG HTML, section 9.2): first of every open one,
 * then of each that changed. Any replica may be the one that writes, so the database is asked.
 */
export async function* reportEvents(
  db: Kysely<Tables>,
  { owner, since, wait }: FollowedReports,
): AsyncGenerator<string> {
  yield 'retry: 3000\n\n';
  const seen = new Map<string, string>();
  do {
    const events = await findEvents(db, { owner, since, seen: [...seen.keys()] });
    const changed = events.filter((event) => seen.get(event.id) !== JSON.stringify(event));
    for (const event of changed) {
      const data = JSON.stringify(event);
      seen.set(event.id, data);
      yield `event: report\ndata: ${data}\n\n`;
    }
    // Keeps proxies from ending a silent connection.
    if (changed.length === 0) yield ': alive\n\n';
  } while (await wait());
}

/**
 * Waits as a live stream does, until it is old, the signal aborts or the caller is signed out.
 *
 * @param isStillAllowed - Asked before each look at the reports.
 */
export function pollingWait(signal: AbortSignal, isStillAllowed: () => Promise<boolean>): () => Promise<boolean> {
  const endsAt = performance.now() + lifetimeMs;
  return async () => {
    if (performance.now() > endsAt) return false;
    await delay(pollMs, undefined, { signal, ref: false }).catch(() => {});
    return !signal.aborted && isStillAllowed();
  };
}

function findEvents(
  db: Kysely<Tables>,
  { owner, since, seen }: Pick<FollowedReports, 'owner' | 'since'> & { readonly seen: readonly string[] },
): Promise<ReportProgress[]> {
  return db
    .selectFrom('report_request as r')
    .select(['r.public_id as id', 'r.status', 'r.progress', 'r.row_count'])
    .where(isOwnedBy(owner))
    .where((eb) =>
      eb.or([
        eb('r.status', 'in', ['QUEUED', 'NEEDS_APPROVAL', 'RUNNING']),
        eb('r.finished_at', '>=', since),
        sql<boolean>`r.public_id = any(${[...seen]}::uuid[])`,
      ]),
    )
    .orderBy('r.id', 'desc')
    .limit(mostReports)
    .execute();
}
