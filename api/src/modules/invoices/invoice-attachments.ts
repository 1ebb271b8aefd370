import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { atField, invoiceProblems } from './invoices.problems.ts';

/**
 * Makes the uploaded files the attachments of an invoice; others are attached no longer.
 *
 * @param ids - Public ids of files the user uploaded, or that are attached already.
 */
export async function setAttachments(
  trx: Transaction<Tables>,
  invoiceId: number,
  ids: readonly string[],
  userId: number | null,
): Promise<void> {
  let dropped = trx
    .updateTable('file')
    .set({ entity: null, entity_id: null })
    .where('entity', '=', 'invoice')
    .where('entity_id', '=', invoiceId);
  if (ids.length > 0) dropped = dropped.where('public_id', 'not in', ids);
  await dropped.execute();
  if (ids.length === 0) return;
  const attached = await trx
    .updateTable('file')
    .set({ entity: 'invoice', entity_id: invoiceId })
    .where('public_id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb.and([eb('entity', 'is', null), eb('owner_user_id', '=', userId)]),
        eb.and([eb('entity', '=', 'invoice'), eb('entity_id', '=', invoiceId)]),
      ]),
    )
    .returning('public_id')
    .execute();
  const known = new Set(attached.map((file) => file.public_id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) {
    throw new ProblemError(
      invoiceProblems.UNKNOWN_ATTACHMENT,
      atField(`attachment_ids.${unknown}`, invoiceProblems.UNKNOWN_ATTACHMENT),
    );
  }
}
