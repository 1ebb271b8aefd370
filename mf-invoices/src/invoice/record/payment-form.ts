import { invoicePaymentBodySchema, paymentMethods } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import { formOf } from '@ecard/shared/records';
import type { ActionForm } from '@ecard/shared/records';
import { recordText } from './record.text.ts';

const { payment: text } = recordText;

/** Form for money that came by bank or into the till: all that is owed, or a part. */
export const paymentForm: ActionForm<Invoice> = {
  ...formOf(invoicePaymentBodySchema, {
    labels: text.labels,
    fields: {
      method: { kind: 'segmented', of: { values: ['BANK', 'CASH', 'CARD'], labels: paymentMethods.labels } },
      reference: { hint: text.referenceHint },
    },
    initial: { method: 'BANK' },
  }),
  of: ({ balance }, today) => ({ amount: balance, paid_on: today }),
  fieldsOf: ({ balance, issue_date }, today) => ({
    amount: { hint: text.left(formatMoney(balance)) },
    paid_on: { min: issue_date ?? undefined, max: today },
  }),
  submitLabel: text.submit,
};
