import type { Transaction, Updateable } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Tables, TemporaryPermissionTable } from '../../database/tables/tables.ts';
import { loadHistoryFields } from './history-fields.ts';
import type { LockedTemporary } from './lock-temporary.ts';
import { temporaryMachine } from './temporary.machine.ts';

type Verb = keyof typeof temporaryMachine.transitions;
/** Verb as the history has it: a request that is assigned to a colleague is given. */
type Change = Verb | 'give';

export interface By {
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Writes what a verb does to a locked permit, and the audit log's entry with what it changed.
 *
 * @param change.status - The state it comes to; the verb must lead there.
 * @param note - Goes into the audit log, and from there into the timeline: `comment`.
 */
export async function saveTemporary(
  trx: Transaction<Tables>,
  row: Pick<LockedTemporary, 'id' | 'public_id' | 'status'>,
  verb: Change,
  change: Updateable<TemporaryPermissionTable>,
  { actor, now }: By,
  note: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const status = temporaryMachine.next(row.status, verb === 'give' ? 'assign' : verb, change.status);
  // A change of state alone, as of many permits at once, changes no field.
  const fieldsOf = async () => (Object.keys(change).length === 0 ? {} : loadHistoryFields(trx, row.public_id));
  const old = await fieldsOf();
  await trx
    .updateTable('temporary_permission')
    .set((eb) => ({ ...change, status, version: eb('version', '+', 1), updated_at: now, updated_by: actor.userId }))
    .where('id', '=', row.id)
    .execute();
  const { before, after } = changedFields(old, await fieldsOf());
  await recordAudit(trx, actor, {
    action: `permit.temporary.${verb}`,
    entity: 'temporary_permission',
    entityId: row.public_id,
    before: { status: row.status, ...before },
    after: { status, ...after, ...note },
  });
}
