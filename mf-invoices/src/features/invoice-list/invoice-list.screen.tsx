import type { ScreenModule } from '@ecard/shared/remote';
import {
  LinkButton,
  Page,
  Stack,
  prefetchAside,
  prefetchQuery,
  useCan,
  useListState,
  usePortal,
  useQuery,
  useSnapshot,
} from '@ecard/shared/ui';
import { ListResults, prefetchList, lookupSource, prefetchChoice } from '@ecard/shared/ui/work';
import { organisationColumns, staffColumns } from './invoice-columns.tsx';
import { invoiceFeatures } from './invoice-features.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import styles from './invoice-list.module.css';
import { invoiceFactsQuery, invoiceListQuery, invoiceSummaryQuery } from './invoice-list.queries.ts';
import { invoiceListDefaults } from './invoice-list.state.ts';
import { invoiceListText as text } from './invoice-list.text.ts';
import { InvoiceSums } from './invoice-sums.tsx';
import { InvoiceTabs } from './invoice-tabs.tsx';

/** `/invoice`: the invoices the account may see, one page at a time. */
export const screen: ScreenModule = {
  Screen: InvoiceListScreen,
  prefetch(input) {
    const { queryClient, context } = input;
    const { http } = context;
    return prefetchList(input, {
      defaults: invoiceListDefaults,
      features: invoiceFeatures,
      load: (state) =>
        Promise.all([
          prefetchQuery(queryClient, invoiceListQuery(http, state)),
          prefetchAside(queryClient, invoiceSummaryQuery(http, state)),
          prefetchChoice(queryClient, lookupSource(http, 'organisations'), state.filters.organization_id),
        ]),
      loadRecord: (id) => prefetchAside(queryClient, invoiceFactsQuery(http, id)),
    });
  },
};

function InvoiceListScreen() {
  const { http } = usePortal();
  const ownOnly = useSnapshot(({ isOrganisation }) => isOrganisation);
  const mayCreate = useCan('fin.invoice.create');
  const list = useListState(invoiceListDefaults);
  const query = useQuery(invoiceListQuery(http, list));
  const { data: summary } = useQuery(invoiceSummaryQuery(http, list));
  return (
    <Page
      title={text.title}
      actions={
        mayCreate && !ownOnly ? (
          <LinkButton to="/invoice/new" variant="primary" icon="plus">
            {text.create}
          </LinkButton>
        ) : null
      }
    >
      <Stack gap={16}>
        <InvoiceTabs list={list} summary={summary} seesDrafts={!ownOnly} />
        <InvoiceFilters list={list} ownOnly={ownOnly} />
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
