import { sql } from 'kysely';
import { z } from 'zod/mini';
import { recordAudit, systemActor } from '../../audit/audit.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { addDays, dayOf } from '../../time/ulaanbaatar.ts';
import { putCategoryOnCard, takeCategoryOffCard } from './card-category.ts';
import { deleteLostParts } from './import-parts.ts';
import { permissionMachine } from './permissions.machine.ts';
import { writeImport } from './write-import.ts';

const rowsPerTransaction = 200;
/** A night the job did not run is made up for. */
const daysLookedBack = 7;

/** An import is kept so long for who asks what became of it. */
export const importLifetimeMs = 30 * 24 * 3_600_000;

/** Lists are written; each night entitlements past their last day expire, those that begin are put on their cards. */
export function permissionJobs({ jobs, db, clock }: ModuleDependencies): void {
  jobs.handle('permission.expire', async () => {
    const now = clock();
    const change = { actor: systemActor, now, today: dayOf(now) };
    for (let count = rowsPerTransaction; count === rowsPerTransaction;) count = await expireSome(change);
    await beginSome(change);
    await db
      .deleteFrom('permission_import')
      .where('finished_at', '<', new Date(now.getTime() - importLifetimeMs))
      .execute();
    await deleteLostParts(db, now);
  });
  // The service day of the last day ends at 03:00.
  jobs.schedule('permission.expire', '5 3 * * *');
  jobs.handle('permission.import', (data, run) => writeImport({ db, clock }, data, run), {
    data: z.object({ id: z.uuid() }),
    retryLimit: 2,
  });

  type Change = Parameters<typeof putCategoryOnCard>[2];

  function expireSome(change: Change): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const over = await trx
        .selectFrom('ec_permission')
        .select(['id', 'public_id', 'status', 'card_id', 'category_id'])
        .where('status', 'in', ['ACTIVE', 'SUSPENDED'])
        .where('valid_to', '<', change.today)
        .orderBy('valid_to')
        .orderBy('id')
        .limit(rowsPerTransaction)
        .forUpdate()
        .execute();
      for (const row of over) {
        const status = permissionMachine.next(row.status, 'expire');
        await trx
          .updateTable('ec_permission')
          .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: change.now, updated_by: null }))
          .where('id', '=', row.id)
          .execute();
        await takeCategoryOffCard(trx, row, change);
        await recordAudit(trx, systemActor, {
          action: 'ec.permission.expire',
          entity: 'ec_permission',
          entityId: row.public_id,
          before: { status: row.status },
          after: { status },
        });
      }
      return over.length;
    });
  }

  async function beginSome(change: Change): Promise<void> {
    const beginning = await db
      .selectFrom('ec_permission as p')
      .innerJoin('ec_card as c', 'c.id', 'p.card_id')
      .select(['p.card_id', 'p.category_id', 'p.valid_from'])
      .where('p.status', '=', 'ACTIVE')
      .where('p.valid_from', '<=', change.today)
      .where('p.valid_from', '>', addDays(change.today, -daysLookedBack))
      .where('p.valid_to', '>=', change.today)
      .whereRef('c.category_id', '<>', 'p.category_id')
      // Of several rights of a card the one decided last counts.
      .where(
        sql<boolean>`not exists (select from ec_permission later where later.card_id = p.card_id
          and later.status = 'ACTIVE' and later.valid_from <= ${change.today}::date
          and later.valid_to >= ${change.today}::date and later.decision_at > p.decision_at)`,
      )
      .orderBy('p.decision_at')
      .execute();
    for (const row of beginning) {
      await db.transaction().execute((trx) => putCategoryOnCard(trx, row, change));
    }
  }
}
