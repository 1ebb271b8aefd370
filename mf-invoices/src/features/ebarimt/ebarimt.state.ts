import {
  paymentPurposeSchema,
  receiptStatusSchema,
  receiptTaxTypeSchema,
  receiptTypeSchema,
} from '@ecard/shared/api-schema';
import type { ListDefaults } from '@ecard/shared/ui';

/** What narrows the list besides words; named as the host names them. */
export type EbarimtFilter =
  'status' | 'type' | 'source' | 'tax_type' | 'created_from' | 'created_to' | 'amount_from' | 'amount_to';

/** What the list shows when the address says nothing: newest first. */
export const ebarimtDefaults: ListDefaults<EbarimtFilter> = {
  sort: '-created_at',
  sortable: ['created_at', 'total_amount'],
  filters: {
    status: receiptStatusSchema.options,
    type: receiptTypeSchema.options,
    source: paymentPurposeSchema.options,
    tax_type: receiptTaxTypeSchema.options,
    created_from: 'any',
    created_to: 'any',
    amount_from: 'any',
    amount_to: 'any',
  },
};
