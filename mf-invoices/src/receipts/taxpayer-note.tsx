import { taxpayerSchema } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Alert, queryOptions, usePortal, useQuery } from '@ecard/shared/ui';
import type { PortalContext } from '@ecard/shared/contract';
import { receiptsText as text } from './receipts.text.ts';

/** Organisation with the register number, once the number is complete. */
export function TaxpayerNote({ registerNo }: { readonly registerNo: string }) {
  const { http } = usePortal();
  const isWhole = /^\d{7}$/.test(registerNo);
  const { data, isFetching, error } = useQuery({ ...taxpayerQuery(http, registerNo), enabled: isWhole });
  if (!isWhole) return null;
  return (
    <div aria-live="polite">
      {isFetching ? <Alert tone="neutral">{text.lookingUp}</Alert> : null}
      {!isFetching && error ? <Alert tone="warning">{toProblem(error).message}</Alert> : null}
      {!isFetching && data ? (
        <Alert tone="positive" title={data.name}>
          {`${text.tin} ${data.tin} · ${data.vat_payer ? text.vatPayer : text.notVatPayer}`}
        </Alert>
      ) : null}
    </div>
  );
}

/** `GET /api/ebarimt/taxpayer` */
function taxpayerQuery(http: PortalContext['http'], registerNo: string) {
  return queryOptions({
    queryKey: ['ebarimt', 'taxpayer', registerNo],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>('/api/ebarimt/taxpayer', { params: { regno: registerNo }, signal });
      return taxpayerSchema.parse(data);
    },
    staleTime: 600_000,
  });
}
