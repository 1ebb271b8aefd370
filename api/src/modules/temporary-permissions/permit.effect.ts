import type { Transaction } from 'kysely';
import { mongoToTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { createVerifyCode } from '../../security/verify-code.ts';
import type { PaymentEffect } from '../payments/payment-effect.ts';
import { saveTemporary } from './save-temporary.ts';
import { refundReason } from './temporary.text.ts';

/** The fee of a temporary permit: once all of it has come, the permit is in force and can be printed and checked. */
export const permitEffect: PaymentEffect = {
  takesParts: false,

  async apply(trx, { payment, amount, now, actor }) {
    const permit = await lockPermit(trx, payment.targetId);
    if (permit?.status !== 'APPROVED') return { kind: 'REFUSED', code: `PERMIT_${permit?.status ?? 'GONE'}` };
    if (permit.valid_to && permit.valid_to <= now) return { kind: 'REFUSED', code: 'PERMIT_OVER' };
    await saveTemporary(
      trx,
      permit,
      'pay',
      { activated_at: now, verify_code: createVerifyCode() },
      { actor, now },
      { amount: mongoToTugrik(amount) },
    );
    return { kind: 'APPLIED', amount };
  },

  async revert(trx, { payment, amount, now, actor }) {
    const permit = await lockPermit(trx, payment.targetId);
    // A revoked permit is not in force: its fee can be refunded without another change.
    if (permit?.status === 'REVOKED') return { kind: 'APPLIED', amount };
    if (permit?.status !== 'ACTIVE') return { kind: 'REFUSED', code: `PERMIT_${permit?.status ?? 'GONE'}` };
    await saveTemporary(trx, permit, 'refund', { officer_comment: refundReason }, { actor, now });
    return { kind: 'APPLIED', amount };
  },
};

function lockPermit(trx: Transaction<Tables>, id: number) {
  return trx
    .selectFrom('temporary_permission')
    .select(['id', 'public_id', 'status', 'valid_to'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
