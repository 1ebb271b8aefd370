import { formatMoney } from '@ecard/shared/format';
import type { ReceiptStatus } from '@ecard/shared/api-schema';
import type { Verifiable, Verified } from './verifiable.ts';
import { verifyText } from './verify.text.ts';

/** A tax receipt by the code on its file; never its lottery number, nor who the citizen is. */
export const verifyReceipt: Verifiable = async (db, code) => {
  const row = await db
    .selectFrom('ebarimt_receipt')
    .select(['id', 'package_id', 'package_date', 'merchant_tin', 'customer_name', 'total_amount', 'status'])
    .where('verify_code', '=', code)
    .executeTakeFirst();
  if (!row) return undefined;
  const shown = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return {
    kind: 'RECEIPT',
    targetId: row.id,
    state: stateOf(row.status),
    fields: [
      ...shown(verifyText.packageId, row.package_id),
      ...shown(verifyText.registeredAt, row.package_date),
      { label: verifyText.amount, value: formatMoney(Number(row.total_amount)) },
      { label: verifyText.seller, value: row.merchant_tin },
      // Only organisations have a name on their receipts, and theirs is public.
      ...shown(verifyText.buyer, row.customer_name),
    ],
  };
};

function stateOf(status: ReceiptStatus): Verified['state'] {
  switch (status) {
    case 'NEW':
    case 'SENT_LOCAL':
    case 'ERROR':
      return 'NOT_YET';
    case 'SUCCESS':
    case 'PAYMENT':
    case 'RETURN_PENDING':
      return 'VALID';
    case 'CORRECTED':
    case 'RETURNED':
      return 'REVOKED';
  }
}
