import { z } from 'zod/mini';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { exportMachine } from './exports.machine.ts';
import { produceExport } from './produce-export.ts';

/** Writing files and deleting old ones. */
export function exportJobs(deps: ModuleDependencies): void {
  const { jobs, db, files, clock } = deps;
  jobs.handle('export.produce', (data, run) => produceExport(deps, data, run), {
    data: z.object({ id: z.uuid() }),
    retryLimit: 2,
    expireInSeconds: 1800,
    concurrency: 2,
  });
  jobs.handle('export.expire', async () => {
    const due = await db
      .selectFrom('export_job')
      .select(['id', 'file_key'])
      .where('status', '=', 'DONE')
      .where('file_expires_at', '<=', clock())
      .execute();
    for (const { id, file_key: key } of due) {
      // The file first: should the process die between the two, the next turn finds the row again.
      if (key !== null) await files.remove(key);
      await db
        .updateTable('export_job')
        .set({ status: exportMachine.next('DONE', 'expire'), file_key: null, updated_at: clock() })
        .where('id', '=', id)
        .execute();
    }
  });
  jobs.schedule('export.expire', '40 * * * *');
}
