import { temporaryFeeSchema } from '../api-schema/index.ts';
import type { PortalContext } from '../contract/index.ts';
import { keepPreviousData, queryOptions } from '@ecard/shared/ui';

interface FeeSpan {
  readonly product: string;
  /** Moments as the host takes them. */
  readonly from: string;
  readonly to: string;
}

/** Reads the fee of a permit of a product for a period. */
export function feeQuery(http: PortalContext['http'], { product, from, to }: FeeSpan) {
  return queryOptions({
    queryKey: ['permit-fee', product, from, to],
    queryFn: async ({ signal }) => {
      const params = { product_type_id: product, valid_from: from, valid_to: to };
      return temporaryFeeSchema.parse((await http.get<unknown>('/api/temporary/fee', { params, signal })).data);
    },
    placeholderData: keepPreviousData,
  });
}
