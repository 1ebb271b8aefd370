import { usePortal, useQuery } from '@ecard/shared/ui';
import { ebarimtQuery } from './ebarimt.queries.ts';
import { shortNumber } from './receipt-number.tsx';

/** Names a receipt that the list does not show, once it is known. */
export function ReceiptName({ id }: { readonly id: string }) {
  const { http } = usePortal();
  const { data } = useQuery(ebarimtQuery(http, id));
  return data ? shortNumber(data) : null;
}
