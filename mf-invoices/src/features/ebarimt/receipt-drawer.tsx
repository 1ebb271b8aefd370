import { toProblem } from '@ecard/shared/http';
import { Drawer, ErrorState, Skeleton, useLocation, useNavigate, usePortal, useQuery } from '@ecard/shared/ui';
import { ebarimtQuery } from './ebarimt.queries.ts';
import { ebarimtText as text } from './ebarimt.text.ts';
import { ReceiptDetails } from './receipt-details.tsx';
import { hrefOfReceipt } from './receipt-href.ts';

/** One receipt beside the list; the address names it. */
export function ReceiptDrawer({ id }: { readonly id: string }) {
  const { http } = usePortal();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data, error, isError, refetch } = useQuery(ebarimtQuery(http, id));
  const close = () => {
    void navigate(hrefOfReceipt(pathname, search, ''));
  };
  return (
    <Drawer opened onClose={close} title={text.details} width={520}>
      {data ? <ReceiptDetails receipt={data} /> : null}
      {isError && !data ? (
        <ErrorState title={text.detailsFailed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <Skeleton lines={8} height={24} /> : null}
    </Drawer>
  );
}
