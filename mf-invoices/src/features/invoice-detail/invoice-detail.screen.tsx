import { recordScreen } from '@ecard/shared/records';
import type { ScreenModule, ScreenProps } from '@ecard/shared/remote';
import { usePortal, useQuery } from '@ecard/shared/ui';
import { invoiceRecord } from '../../invoice/record/invoice.record.tsx';
import styles from '../../invoice/record/record.module.css';

const { Screen: InvoicePage, prefetch } = recordScreen(invoiceRecord, { listHref: '/invoice' });

/** `/invoice/{id}`: one invoice, what happened to it and what can be done with it; on paper its sheet alone. */
export const screen: ScreenModule = { Screen: FollowedInvoice, ...(prefetch ? { prefetch } : {}) };

const RECEIPT_CHECK_MS = 3_000;
const MOST_CHECKS = 5;

/** Its tax receipt is made a moment after the issue, and money may come at any time: the page looks again. */
function FollowedInvoice(props: ScreenProps) {
  const { http } = usePortal();
  useQuery({
    ...invoiceRecord.query(http, props.request.params['id'] ?? ''),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.available_actions.includes('ebarimt') && dataUpdateCount <= MOST_CHECKS ? RECEIPT_CHECK_MS : false,
  });
  return (
    <div className={styles['detail']}>
      <InvoicePage {...props} />
    </div>
  );
}
