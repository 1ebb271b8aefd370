import { toProblem } from '@ecard/shared/http';
import { ErrorState, Skeleton, usePortal, useQuery } from '@ecard/shared/ui';
import { ebarimtQuery } from './ebarimt.queries.ts';
import { ebarimtText as text } from './ebarimt.text.ts';
import { ReceiptDetails } from './receipt-details.tsx';

/** One receipt for the drawer over the list. */
export function ReceiptRecord({ id }: { readonly id: string }) {
  const { http } = usePortal();
  const { data, error, isError, refetch } = useQuery(ebarimtQuery(http, id));
  if (data) return <ReceiptDetails receipt={data} />;
  if (!isError) return <Skeleton lines={8} height={24} />;
  return <ErrorState title={text.detailsFailed} message={toProblem(error).message} onRetry={() => void refetch()} />;
}
