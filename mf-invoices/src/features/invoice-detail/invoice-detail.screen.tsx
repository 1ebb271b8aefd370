import type { Invoice } from '@ecard/shared/api-schema';
import { prefetchHistory } from '@ecard/shared/list-tools';
import type { PrefetchInput, ScreenFacts, ScreenModule, ScreenProps } from '@ecard/shared/remote';
import { usePortal, useQuery } from '@ecard/shared/ui';
import { invoiceQuery, prefetchInvoice } from '../../invoice/invoice.queries.ts';
import { LoadedInvoice } from '../../invoice/loaded-invoice.tsx';
import { invoiceHistory } from '../../invoice/invoice-history.tsx';
import { HISTORY_CODE, openedTab } from './detail-tab.ts';
import { InvoiceDetail } from './invoice-detail.tsx';
import { invoiceDetailText } from './invoice-detail.text.ts';

/** `/invoice/{id}`: one invoice, what happened to it and what can be done with it. */
export const screen: ScreenModule = { Screen: InvoiceDetailScreen, prefetch };

async function prefetch(input: PrefetchInput): Promise<ScreenFacts> {
  const { context, request } = input;
  const [, search = ''] = request.url.split('?');
  const withHistory = openedTab(search, context.can(HISTORY_CODE)) === 'history';
  const history = withHistory ? prefetchHistory(input, invoiceHistory.entity, request.params['id'] ?? '') : undefined;
  const [facts] = await Promise.all([prefetchInvoice(input), history]);
  return facts;
}

function InvoiceDetailScreen({ request }: ScreenProps) {
  const id = request.params['id'] ?? '';
  return (
    <LoadedInvoice key={id} id={id} title={invoiceDetailText.paper}>
      {(invoice) => <FollowedInvoice invoice={invoice} />}
    </LoadedInvoice>
  );
}

const RECEIPT_CHECK_MS = 3_000;
const MOST_CHECKS = 5;

/** Its tax receipt is made a moment after the issue, and money may come at any time: the page looks again. */
function FollowedInvoice({ invoice }: { readonly invoice: Invoice }) {
  const { http } = usePortal();
  useQuery({
    ...invoiceQuery(http, invoice.id),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.available_actions.includes('ebarimt') && dataUpdateCount <= MOST_CHECKS ? RECEIPT_CHECK_MS : false,
  });
  return <InvoiceDetail invoice={invoice} />;
}
