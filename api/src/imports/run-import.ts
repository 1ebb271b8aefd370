import type { Kysely, Transaction } from 'kysely';
import type { ImportReport } from '@ecard/shared/api-schema';
import type { Tables } from '../database/tables/tables.ts';
import type { ImportLog } from './import-log.ts';

/** Undoes a dry run. */
class DryRunOver extends Error {}

/**
 * Runs an import in one transaction: all of it, or nothing when a row is wrong or it is a dry run. A dry run does
 * everything and takes it back, so that it finds exactly the problems the real one would.
 *
 * @throws ProblemError IMPORT_HAS_ERRORS with the report, unless it is a dry run.
 */
export async function runImport(
  db: Kysely<Tables>,
  dryRun: boolean,
  work: (trx: Transaction<Tables>) => Promise<ImportLog>,
): Promise<ImportReport> {
  let log: ImportLog | undefined;
  try {
    await db.transaction().execute(async (trx) => {
      log = await work(trx);
      if (dryRun) throw new DryRunOver();
      log.assertClean();
    });
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error;
  }
  if (!log) throw new Error('The import ended without a log');
  return log.toReport(dryRun);
}
