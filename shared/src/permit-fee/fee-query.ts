import { endOfCityDay, startOfCityDay } from '../format/index.ts';
import { temporaryFeeSchema } from '../api-schema/index.ts';
import type { PortalContext } from '../contract/index.ts';
import { keepPreviousData, queryOptions } from '@ecard/shared/ui';

interface FeeSpan {
  readonly product: string;
  /** Begin and end, as each query takes them. */
  readonly from: string;
  readonly to: string;
}

/** Reads the fee of a permit of a product from a moment to a moment. */
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

/** Reads the fee of a permit of a product for whole days, as they are typed in a form. */
export function feeOfDaysQuery(http: PortalContext['http'], { product, from, to }: FeeSpan) {
  return feeQuery(http, { product, from: startOfCityDay(from), to: endOfCityDay(to) });
}
