import type { Transaction } from 'kysely';
import type { TemporaryPatch } from '@ecard/shared/api-schema';
import { mongoToNumeric } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { attachDocuments } from '../files/documents.ts';
import type { LockedTemporary } from './lock-temporary.ts';
import { enterFields, enteredFieldsOf } from './permit-fields.ts';
import { findDraftFee, findPermitSeason, outsideSeason } from './permit-terms.ts';
import { saveTemporary } from './save-temporary.ts';
import type { By } from './save-temporary.ts';
import { temporaryMachine } from './temporary.machine.ts';
import { draftErrors, submissionErrors } from './temporary.rules.ts';

/**
 * Changes a locked permit: the applicant a draft or a returned one, an officer one that was handed in.
 *
 * @throws ProblemError ILLEGAL_TRANSITION in any other state, VALIDATION_FAILED naming the fields at fault,
 *   PRICE_MISSING.
 */
export async function changeTemporary(
  trx: Transaction<Tables>,
  row: LockedTemporary,
  patch: TemporaryPatch,
  verb: 'update' | 'correct',
  by: By,
): Promise<void> {
  temporaryMachine.next(row.status, verb, row.status);
  const { fields, errors } = await enterFields(trx, enteredFieldsOf(row), patch, verb === 'update' ? row : undefined);
  const isDraft = row.status === 'DRAFT';
  const { product_type_id: product, valid_from: first, valid_to: last, subject_type: subject } = patch;
  const isMoved = first !== undefined || last !== undefined;
  if (isDraft) errors.push(...draftErrors(fields));
  // Days and price may have become impossible meanwhile: submitting and approving say so, not the change of another field.
  else errors.push(...submissionErrors(fields, by.now).filter(({ code }) => isMoved || code !== 'IN_THE_PAST'));
  const span = fields.valid_from && fields.valid_to && { valid_from: fields.valid_from, valid_to: fields.valid_to };
  const season = errors.length === 0 && !isDraft && isMoved && span ? await findPermitSeason(trx, span) : undefined;
  if (errors.length === 0 && !isDraft && isMoved && !season) errors.push(outsideSeason);
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });

  const isPriced = isMoved || product !== undefined || subject !== undefined;
  const blamed = product !== undefined && first === undefined ? 'product_type_id' : 'valid_from';
  const fee = isPriced ? await findDraftFee(trx, fields, blamed) : undefined;
  const record = { entity: 'temporary_permission', id: row.id };
  const attachments =
    patch.attachments && (await attachDocuments(trx, by.actor.userId, record, patch.attachments, 'attachments'));
  const { valid_from, valid_to, ...rest } = fields;
  await saveTemporary(
    trx,
    row,
    verb,
    {
      ...rest,
      valid_from,
      valid_to,
      season_id: isDraft ? null : (season?.id ?? row.season_id),
      ...(fee === undefined ? {} : { fee_amount: fee === null ? null : mongoToNumeric(fee) }),
      ...(attachments ? { attachments: JSON.stringify(attachments) } : {}),
      status: row.status,
    },
    by,
  );
}
