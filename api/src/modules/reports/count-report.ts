import type { Kysely } from 'kysely';
import type { ReportParams } from '@ecard/shared/api-schema';
import { countRows } from '../../data-sets/data-set.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Scope } from '../../http/scope.ts';
import { createTurns } from '../../turns/create-turns.ts';
import type { ReportKind } from './kinds/report-kind.ts';
import { piecesOf } from './reports.rules.ts';

/** Pieces of a report that are counted together: a thousand rows of a small database. */
const spansAtOnce = 3;

/**
 * Counts the rows of a report, up to one more than `limit`.
 *
 * Between two pieces everybody else has a turn at the embedded database, unless it counts in a transaction.
 */
export async function countReport(
  db: Kysely<Tables>,
  { kind, params, scope }: { readonly kind: ReportKind; readonly params: ReportParams; readonly scope: Scope },
  limit: number,
): Promise<number> {
  // A transaction's caller has the connection for itself: it had better end soon.
  const giveTurn = db.isTransaction ? undefined : createTurns();
  let total = 0;
  for (const piece of piecesOf(kind, params, scope, spansAtOnce)) {
    total += await countRows(db, piece, limit - total);
    if (total > limit) return total;
    await giveTurn?.();
  }
  return total;
}
