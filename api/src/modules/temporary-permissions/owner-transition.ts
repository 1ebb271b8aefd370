import type { Transaction } from 'kysely';
import type { TemporaryAction } from '@ecard/shared/api-schema';
import { mongoToNumeric } from '@ecard/shared/money';
import { recordAudit } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { takeNumbers } from '../permission-requests/take-numbers.ts';
import { endPayment } from './end-payment.ts';
import { loadHistoryFields } from './history-fields.ts';
import type { LockedTemporary } from './lock-temporary.ts';
import { enteredFieldsOf, ownCardErrors } from './permit-fields.ts';
import { findDraftFee, findFee, findPermitSeason, outsideSeason } from './permit-terms.ts';
import { refuseManyDrafts } from './refuse-many-drafts.ts';
import { saveTemporary } from './save-temporary.ts';
import type { By } from './save-temporary.ts';
import { temporaryMachine } from './temporary.machine.ts';
import { draftErrors, followingSpan, submissionErrors } from './temporary.rules.ts';

/**
 * Hands a whole permit in: the fee is fixed now and once more on approval.
 *
 * @throws ProblemError VALIDATION_FAILED naming every field at fault, PRICE_MISSING.
 */
export async function submitTemporary(trx: Transaction<Tables>, row: LockedTemporary, by: By): Promise<void> {
  temporaryMachine.next(row.status, 'submit');
  const fields = enteredFieldsOf(row);
  const errors = [...submissionErrors(fields, by.now), ...(await ownCardErrors(trx, row))];
  const { valid_from, valid_to } = fields;
  const season =
    errors.length === 0 && valid_from && valid_to ? await findPermitSeason(trx, { valid_from, valid_to }) : undefined;
  if (errors.length === 0 && !season) errors.push(outsideSeason);
  if (errors.length > 0 || !season || !valid_from || !valid_to) throw new ProblemError('VALIDATION_FAILED', { errors });
  const fee = await findFee(trx, row.product_type_id, { valid_from, valid_to });
  await saveTemporary(
    trx,
    row,
    'submit',
    { submitted_at: by.now, season_id: season.id, fee_amount: mongoToNumeric(fee.total) },
    by,
  );
}

/** Takes a request back; a payment that was opened for it ends. */
export async function cancelTemporary(
  trx: Transaction<Tables>,
  jobs: ModuleDependencies['jobs'],
  row: LockedTemporary,
  by: By,
): Promise<void> {
  await saveTemporary(trx, row, 'cancel', {}, by);
  await endPayment(trx, jobs, row);
}

/**
 * Makes a draft that continues a permit; documents must be added again.
 *
 * @returns Its public id.
 * @throws ProblemError VALIDATION_FAILED naming every field at fault, TOO_MANY_DRAFTS.
 */
export async function renewTemporary(
  trx: Transaction<Tables>,
  row: LockedTemporary,
  body: TemporaryAction,
  by: By,
): Promise<string> {
  temporaryMachine.next(row.status, 'renew', row.status);
  const fields = enteredFieldsOf(row);
  const following = followingSpan(row.valid_from ?? by.now, row.valid_to ?? by.now, by.now);
  const span = {
    valid_from: body.valid_from === undefined ? following.valid_from : new Date(body.valid_from),
    valid_to: body.valid_to === undefined ? following.valid_to : new Date(body.valid_to),
  };
  const errors = [...draftErrors({ ...fields, ...span }), ...(await ownCardErrors(trx, row))];
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  await refuseManyDrafts(trx, row.applicant_user_id);
  const fee = await findFeeIfPriced(trx, { ...fields, ...span });
  const [permissionNo = ''] = await takeNumbers(trx, 'TZ', dayOf(by.now));
  const renewed = await trx
    .insertInto('temporary_permission')
    .values({
      permission_no: permissionNo,
      ...fields,
      ...span,
      applicant_user_id: row.applicant_user_id,
      organization_id: row.organization_id,
      applicant_name: row.applicant_name,
      fee_amount: fee === null ? null : mongoToNumeric(fee),
      previous_id: row.id,
      created_at: by.now,
      created_by: by.actor.userId,
      updated_at: by.now,
      updated_by: by.actor.userId,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  for (const entry of [
    { action: 'permit.temporary.renew', entityId: row.public_id, after: { status: row.status, by: permissionNo } },
    {
      action: 'permit.temporary.create',
      entityId: renewed.public_id,
      after: {
        permission_no: permissionNo,
        status: 'DRAFT',
        ...(await loadHistoryFields(trx, renewed.public_id)),
        renews: row.permission_no,
      },
    },
  ]) {
    await recordAudit(trx, by.actor, { entity: 'temporary_permission', ...entry });
  }
  return renewed.public_id;
}

/** Fee of a draft; `null` for a product that has no price any more: its draft is begun, and submitting it says so. */
async function findFeeIfPriced(
  trx: Transaction<Tables>,
  fields: Parameters<typeof findDraftFee>[1],
): Promise<number | null> {
  try {
    return await findDraftFee(trx, fields);
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
