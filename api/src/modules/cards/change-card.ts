import type { Transaction, Updateable } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { EcCardTable, Tables } from '../../database/tables/tables.ts';

export interface By {
  readonly now: Date;
  readonly actor: Actor;
}

/** Changes a locked card and writes down who did it. The audit log holds the state and what is `told`, nothing personal. */
export async function changeCard(
  trx: Transaction<Tables>,
  card: { readonly id: number; readonly public_id: string; readonly status: EcCardTable['status'] },
  change: {
    readonly action: string;
    readonly values: Updateable<EcCardTable>;
    readonly told?: Readonly<Record<string, unknown>>;
  } & By,
): Promise<void> {
  await trx
    .updateTable('ec_card')
    .set((eb) => ({
      ...change.values,
      version: eb('version', '+', 1),
      updated_at: change.now,
      updated_by: change.actor.userId,
    }))
    .where('id', '=', card.id)
    .execute();
  await recordAudit(trx, change.actor, {
    action: change.action,
    entity: 'ec_card',
    entityId: card.public_id,
    before: { status: card.status },
    after: { status: change.values.status ?? card.status, ...change.told },
  });
}
