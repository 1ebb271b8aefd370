import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { saveTemporary } from './save-temporary.ts';
import type { By } from './save-temporary.ts';
import { temporaryMachine } from './temporary.machine.ts';

/** Moves the permits of a replaced card that are open or in force to the card that took its place. */
export async function moveCardPermits(
  trx: Transaction<Tables>,
  fromCardId: number,
  toCardId: number,
  by: By,
): Promise<void> {
  const permits = await trx
    .selectFrom('temporary_permission')
    .select(['id', 'public_id', 'status'])
    .where('card_id', '=', fromCardId)
    .where('status', 'in', temporaryMachine.transitions.move.from)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const permit of permits) {
    await saveTemporary(trx, permit, 'move', { card_id: toCardId, status: permit.status }, by);
  }
}
