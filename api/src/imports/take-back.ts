import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Undoes what a check has written. */
class CheckOverError extends Error {}

/** Runs a part of an import in a transaction and takes it back, so that a check finds exactly what the import would. */
export async function takeBack(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<void>): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await work(trx);
      throw new CheckOverError();
    });
  } catch (error) {
    if (!(error instanceof CheckOverError)) throw error;
  }
}
