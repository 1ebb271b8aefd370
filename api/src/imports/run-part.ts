import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Undoes a part of a dry run. */
class DryRunOver extends Error {}

/**
 * Runs a part of an import in a transaction. A dry run does it too and takes it back, so that it finds exactly the
 * problems the real one would.
 */
export async function runPart(
  db: Kysely<Tables>,
  dryRun: boolean,
  work: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await work(trx);
      if (dryRun) throw new DryRunOver();
    });
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error;
  }
}
