import type { ModuleDependencies } from '../../http/app-instance.ts';
import { lockUnattached } from './files.repository.ts';

/** Time an upload may stay without a record before it is deleted. */
export const unattachedLifetimeMs = 24 * 3_600_000;
const filesPerTransaction = 200;

/** Removes uploads no record has taken, and those that were never finished. */
export function fileJobs({ jobs, db, files, clock }: ModuleDependencies): void {
  jobs.handle('file.clean', async () => {
    const before = new Date(clock().getTime() - unattachedLifetimeMs);
    let removed: number;
    do {
      removed = await db.transaction().execute(async (trx) => {
        const unattached = await lockUnattached(trx, before, filesPerTransaction);
        if (unattached.length === 0) return 0;
        // The bytes go first: a row whose bytes are gone is met again, bytes without a row never.
        for (const { storage_key } of unattached) await files.remove(storage_key);
        await trx
          .deleteFrom('file')
          .where(
            'id',
            'in',
            unattached.map(({ id }) => id),
          )
          .execute();
        return unattached.length;
      });
    } while (removed === filesPerTransaction);
    await db.deleteFrom('file_upload').where('created_at', '<', before).execute();
  });
  jobs.schedule('file.clean', '40 * * * *');
}
