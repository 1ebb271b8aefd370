import type { ModuleDependencies } from '../../http/app-instance.ts';
import { reportMachine } from './reports.machine.ts';

/** Deletes the files whose time is over. */
export async function expireReports({
  db,
  files,
  clock,
}: Pick<ModuleDependencies, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock();
  const due = await db
    .selectFrom('report_request')
    .select(['id', 'file_key'])
    .where('status', '=', 'DONE')
    .where('file_expires_at', '<=', now)
    .execute();
  for (const { id, file_key: key } of due) {
    // The file first: should the process die between the two, the next night finds the row again.
    if (key !== null) await files.remove(key);
    await db
      .updateTable('report_request')
      .set((eb) => ({
        status: reportMachine.next('DONE', 'expire'),
        file_key: null,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('status', '=', 'DONE')
      .where('file_expires_at', '<=', now)
      .execute();
  }
}
