import { toProblem } from '@ecard/shared/http';
import { Alert, Skeleton, usePortal, useQuery } from '@ecard/shared/ui';
import { previewQuery } from './ebarimt.queries.ts';
import { ebarimtText as text } from './ebarimt.text.ts';
import { TaxTable } from './tax-table.tsx';

/** The receipt a payment would give, by kind of tax. */
export function ReceiptPreview({ paymentId }: { readonly paymentId: string }) {
  const { http } = usePortal();
  const { data, error, isError } = useQuery(previewQuery(http, paymentId));
  if (data) return <TaxTable receipts={data.receipts} totals={data} />;
  if (!isError) return <Skeleton lines={4} height={24} />;
  return (
    <Alert tone="warning" title={text.previewFailed}>
      {toProblem(error).message}
    </Alert>
  );
}
