import { ebarimtFilterFields, savedViewListSchema } from '@ecard/shared/api-schema';
import type { ListDefaults } from '@ecard/shared/ui';

/** What narrows the list besides words: the endpoint's own filters. */
export type EbarimtFilter = keyof typeof ebarimtFilterFields;

/** What the list shows when the address says nothing: newest first. */
export const ebarimtDefaults: ListDefaults<EbarimtFilter> = {
  sort: '-created_at',
  sortable: ['created_at', 'total_amount'],
  filters: ebarimtFilterFields,
  views: { list: 'ebarimt', schema: savedViewListSchema },
};
