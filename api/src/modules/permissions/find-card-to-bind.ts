import type { Transaction } from 'kysely';
import { isGrantable } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { LockedPermission } from './lock-permission.ts';
import { permissionProblems } from './permissions.problems.ts';
import { permissionText } from './permissions.text.ts';

/**
 * Finds the card that the right of a person or an organisation is put on, and locks it.
 *
 * @returns Its row id.
 * @throws ProblemError VALIDATION_FAILED at `card_no`.
 */
export async function findCardToBind(
  trx: Transaction<Tables>,
  row: LockedPermission,
  cardNo: string | undefined,
): Promise<number> {
  const invalid = (code: string, message: string) =>
    new ProblemError('VALIDATION_FAILED', { errors: [{ path: 'card_no', code, message }] });
  // From one card to another a right comes by its replacement.
  if (row.card_id !== null) throw invalid('HAS_CARD', permissionText.hasCard);
  const card = await trx
    .selectFrom('ec_card')
    .select(['id', 'status', 'user_id', 'organization_id'])
    .where('card_no', '=', cardNo ?? '')
    .forUpdate()
    .executeTakeFirst();
  if (!card) throw invalid('NOT_FOUND', permissionText.cardNotFound);
  if (!isGrantable(card)) throw invalid('CARD_NOT_USABLE', permissionProblems.CARD_NOT_USABLE.message);
  const isTheirs =
    row.user_id === null ? card.organization_id === row.organization_id : (card.user_id ?? row.user_id) === row.user_id;
  if (!isTheirs) throw invalid('HOLDER_MISMATCH', permissionText.holderMismatch);
  return card.id;
}
