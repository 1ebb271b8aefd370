import type { ScreenModule } from '@ecard/shared/remote';
import { Page, Panel, Stack, readListState, useListState, usePortal, useQuery, useSnapshot } from '@ecard/shared/ui';
import { InvoiceFilters } from './invoice-filters.tsx';
import { invoiceListQuery } from './invoice-list.queries.ts';
import { invoiceListDefaults } from './invoice-list.state.ts';
import { invoiceListText as text } from './invoice-list.text.ts';
import { InvoiceResults } from './invoice-results.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { InvoiceTabs } from './invoice-tabs.tsx';

/** `/invoice`: the invoices the account may see, one page at a time. */
export const screen: ScreenModule = {
  Screen: InvoiceListScreen,
  async prefetch({ context, queryClient, request }) {
    const state = readListState(request.url, invoiceListDefaults);
    // A failure stays in the cache, where whoever renders finds it.
    await queryClient.query(invoiceListQuery(context.http, state)).catch(() => undefined);
    return undefined;
  },
};

function InvoiceListScreen() {
  const { http } = usePortal();
  const ownOnly = useSnapshot(({ isOrganisation }) => isOrganisation);
  const list = useListState(invoiceListDefaults);
  const query = useQuery(invoiceListQuery(http, list));
  return (
    <Page title={text.title}>
      <Stack gap={16}>
        <InvoiceTabs list={list} seesDrafts={!ownOnly} />
        <InvoiceFilters list={list} />
      </Stack>
      {query.data && query.data.total > 0 ? <InvoiceSums page={query.data} /> : null}
      <Panel flush>
        <InvoiceResults list={list} query={query} ownOnly={ownOnly} />
      </Panel>
    </Page>
  );
}
