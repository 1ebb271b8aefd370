import { standingReceiptStatuses } from '@ecard/shared/api-schema';
import type { EbarimtRow } from '@ecard/shared/api-schema';
import type { DaySpan } from '@ecard/shared/format';

type Buyers = 'b2c' | 'b2b';

/** Value of the list's status filter for receipts that stand. */
export const STANDING = standingReceiptStatuses.join(',');
/** Kinds of receipts by who takes them. */
export const TYPES_OF: Readonly<Record<Buyers, string>> = {
  b2c: namesOf('B2C_RECEIPT', 'B2C_INVOICE'),
  b2b: namesOf('B2B_RECEIPT', 'B2B_INVOICE'),
};

/** The list that holds the receipts of a figure, and as many. */
export function receiptsHref({ from, to }: DaySpan, buyers?: Buyers): string {
  const search = new URLSearchParams({
    status: STANDING,
    ...(buyers ? { type: TYPES_OF[buyers] } : {}),
    ...{ created_from: from, created_to: to },
  });
  return `/ebarimt?${search.toString()}`;
}

function namesOf(...types: EbarimtRow['type'][]): string {
  return types.join(',');
}
