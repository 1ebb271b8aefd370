import { readNumber } from '@ecard/shared/api-schema';
import type { ReceiptBuyer } from '@ecard/shared/api-schema';
import { receiptsText as text } from './receipts.text.ts';

/** Values of the fields of a buyer. */
export interface BuyerValues {
  readonly kind: ReceiptBuyer['kind'];
  readonly consumer_no: string;
  readonly register_no: string;
}

export const noBuyer: BuyerValues = { kind: 'CITIZEN', consumer_no: '', register_no: '' };

/** The buyer as the host wants it: only what belongs to its kind. */
export function toBuyer({ kind, consumer_no, register_no }: BuyerValues): unknown {
  if (kind === 'ORGANIZATION') return { kind, register_no: readNumber(register_no) };
  return { kind, ...(consumer_no.trim() === '' ? {} : { consumer_no: readNumber(consumer_no) }) };
}

/** Options of `useForm` for the fields of a buyer. */
export const buyerForm = {
  labels: { kind: text.buyer, consumer_no: text.consumerNo, register_no: text.registerNo },
  messages: { 'buyer.consumer_no': text.consumerNoWrong, 'buyer.register_no': text.registerNoWrong },
  required: ['register_no'],
  fieldOfPath: (path: string) => path.replace(/^buyer\./, ''),
};
