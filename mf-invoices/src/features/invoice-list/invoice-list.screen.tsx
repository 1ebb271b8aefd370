import type { ScreenModule } from '@ecard/shared/remote';
import {
  ListResults,
  Page,
  Stack,
  prefetchQuery,
  readListState,
  useListState,
  usePortal,
  useQuery,
  useSnapshot,
} from '@ecard/shared/ui';
import { organisationColumns, staffColumns } from './invoice-columns.tsx';
import { invoiceFeatures } from './invoice-features.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import styles from './invoice-list.module.css';
import { invoiceListQuery } from './invoice-list.queries.ts';
import { invoiceListDefaults } from './invoice-list.state.ts';
import { invoiceListText as text } from './invoice-list.text.ts';
import { InvoiceSums } from './invoice-sums.tsx';
import { InvoiceTabs } from './invoice-tabs.tsx';

/** `/invoice`: the invoices the account may see, one page at a time. */
export const screen: ScreenModule = {
  Screen: InvoiceListScreen,
  prefetch({ context, queryClient, request }) {
    return prefetchQuery(queryClient, invoiceListQuery(context.http, readListState(request.url, invoiceListDefaults)));
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
      <div className={styles['results']}>
        <ListResults
          list={list}
          query={query}
          caption={text.caption}
          columns={ownOnly ? organisationColumns : staffColumns}
          rowKey={({ id }) => id}
          empty={{ icon: 'invoice', ...text.empty }}
          features={invoiceFeatures}
        />
      </div>
    </Page>
  );
}
