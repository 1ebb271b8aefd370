import type { Transaction } from 'kysely';
import type { TemporaryAction } from '@ecard/shared/api-schema';
import { mongoToNumeric } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { createVerifyCode } from '../../security/verify-code.ts';
import { createPayment } from '../payments/create-payment.ts';
import { refuseConflicts } from './refuse-conflicts.ts';
import type { LockedTemporary } from './lock-temporary.ts';
import { isCardGrantable } from './permit-fields.ts';
import { findFee, findPermitSeason, outsideSeason } from './permit-terms.ts';
import { saveTemporary } from './save-temporary.ts';
import type { By } from './save-temporary.ts';
import { payWithinMs } from './temporary.rules.ts';
import { feeTitle, temporaryText } from './temporary.text.ts';

/**
 * Approves a request: with a fee it waits 72 hours for the payment, without one it is in force at once.
 *
 * @throws ProblemError PERMIT_CONFLICT unless conflicts are accepted; VALIDATION_FAILED when its time is over or lies
 *   outside the season, or its card cannot be used any more; PRICE_MISSING.
 */
export async function approveTemporary(
  trx: Transaction<Tables>,
  row: LockedTemporary,
  body: TemporaryAction,
  by: By,
): Promise<void> {
  const { valid_from, valid_to } = row;
  if (!valid_from || !valid_to || valid_to <= by.now) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path: 'valid_to', code: 'ALREADY_OVER', message: temporaryText.alreadyOver }],
    });
  }
  const span = { valid_from, valid_to };
  const season = await findPermitSeason(trx, span);
  if (!season) throw new ProblemError('VALIDATION_FAILED', { errors: [outsideSeason] });
  if (row.card_id !== null && !(await isCardGrantable(trx, row.card_id))) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path: 'card_no', code: 'CARD_NOT_USABLE', message: temporaryText.cardUnusable }],
    });
  }
  const conflicts = await refuseConflicts(trx, row, body.accept_conflicts === true);

  const fee = await findFee(trx, row.product_type_id, span);
  const payUntil = new Date(by.now.getTime() + payWithinMs);
  const approval = {
    season_id: season.id,
    fee_amount: mongoToNumeric(fee.total),
    decision_by: by.actor.userId,
    decision_at: by.now,
    approved_at: by.now,
    assignee_id: row.assignee_id ?? by.actor.userId,
    reject_code: null,
    reject_reason: null,
    officer_comment: body.comment ?? null,
  };
  const note = {
    ...(body.comment === undefined ? {} : { comment: body.comment }),
    ...(conflicts.length === 0 ? {} : { conflicts }),
  };
  if (fee.total === 0) {
    const force = { status: 'ACTIVE' as const, activated_at: by.now, verify_code: createVerifyCode() };
    return saveTemporary(trx, row, 'approve', { ...approval, ...force }, by, note);
  }
  const payment = await createPayment(trx, {
    purpose: 'PERMIT',
    targetType: 'temporary_permission',
    targetId: row.id,
    amount: fee.total,
    payerUserId: row.applicant_user_id,
    organizationId: row.organization_id,
    method: 'QPAY',
    title: feeTitle(row.permission_no),
    expiresAt: payUntil,
    actor: by.actor,
    cart: fee.cart,
  });
  await saveTemporary(
    trx,
    row,
    'approve',
    { ...approval, status: 'APPROVED', payment_id: payment.id, pay_until: payUntil },
    by,
    { ...note, payment_id: payment.publicId },
  );
}
