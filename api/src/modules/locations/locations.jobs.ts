import { recordAudit, systemActor } from '../../audit/audit.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { locationMachine } from './locations.machine.ts';

/** Each night places that are closed until that day are open again. */
export function locationJobs({ jobs, db, clock }: ModuleDependencies): void {
  jobs.handle('location.reopen', () =>
    db.transaction().execute(async (trx) => {
      const now = clock();
      const due = await trx
        .selectFrom('location')
        .select(['id', 'public_id', 'status', 'closed_reason', 'closed_until'])
        .where('status', '=', 'TEMP_CLOSED')
        .where('closed_until', '<=', dayOf(now))
        .orderBy('id')
        .forUpdate()
        .execute();
      for (const { id, public_id, ...before } of due) {
        const after = {
          status: locationMachine.next(before.status, 'reopen'),
          closed_reason: null,
          closed_until: null,
        };
        await trx
          .updateTable('location')
          .set((eb) => ({ ...after, version: eb('version', '+', 1), updated_at: now, updated_by: null }))
          .where('id', '=', id)
          .execute();
        const entry = { action: 'net.location.reopen', entity: 'location', entityId: public_id };
        await recordAudit(trx, systemActor, { ...entry, before, after });
      }
    }),
  );
  jobs.schedule('location.reopen', '5 0 * * *');
}
