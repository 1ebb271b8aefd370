import type { Transaction } from 'kysely';
import { numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { notifyHoldersOf } from '../notifications/notify-holders-of.ts';
import type { LockedTemporary } from './lock-temporary.ts';
import { keptFeeText } from './temporary.text.ts';

/** Tells everybody who may give money back that a permit was revoked whose fee is paid: they decide what becomes of it. */
export async function tellOfKeptFee(trx: Transaction<Tables>, row: LockedTemporary, now: Date): Promise<void> {
  if (row.status !== 'ACTIVE' || row.payment_id === null) return;
  const payment = await trx
    .selectFrom('payment')
    .select('public_id')
    .where('id', '=', row.payment_id)
    .where('status', '=', 'PAID')
    .executeTakeFirst();
  if (!payment) return;
  await notifyHoldersOf(trx, 'fin.payment.refund', {
    kind: 'PERMIT_FEE_KEPT',
    title: keptFeeText.title(row.permission_no),
    body: keptFeeText.body(numericToMongo(row.fee_amount ?? '0')),
    link: `/payment?id=${payment.public_id}`,
    tells: `kept-fee-${row.id}`,
    now,
  });
}
