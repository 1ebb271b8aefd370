import { lazy, Suspense, useState } from 'react';
import type { ScreenModule } from '@ecard/shared/remote';
import {
  Button,
  Page,
  prefetchQuery,
  readListState,
  useCan,
  useListState,
  useLocation,
  usePortal,
  useQuery,
  useSnapshot,
} from '@ecard/shared/ui';
import { ListResults } from '@ecard/shared/ui/work';
import { ebarimtColumns } from './ebarimt-columns.tsx';
import { EbarimtFilters } from './ebarimt-filters.tsx';
import { ebarimtListQuery, ebarimtSummaryQuery, posApiQuery } from './ebarimt.queries.ts';
import { ebarimtDefaults } from './ebarimt.state.ts';
import { EbarimtSums } from './ebarimt-sums.tsx';
import { ebarimtText as text } from './ebarimt.text.ts';
import { PosApiPanel } from './posapi-panel.tsx';
import { summedDays } from './summed-days.ts';

const CreateDialog = lazy(async () => {
  const { CreateDialog: component } = await import(/* webpackChunkName: "receipt-create" */ './create-dialog.tsx');
  return { default: component };
});
const ReceiptDrawer = lazy(async () => {
  const { ReceiptDrawer: component } = await import(/* webpackChunkName: "receipt-drawer" */ './receipt-drawer.tsx');
  return { default: component };
});

/** `/ebarimt`: the tax receipts the account may see, and how they are made and changed. */
export const screen: ScreenModule = {
  Screen: EbarimtScreen,
  async prefetch({ context, queryClient, request }) {
    const { http } = context;
    const state = readListState(request.url, ebarimtDefaults);
    const queries = [
      prefetchQuery(queryClient, ebarimtListQuery(http, state)),
      prefetchQuery(queryClient, ebarimtSummaryQuery(http, summedDays(state.filters, Date.now()))),
      ...(context.can('fin.ebarimt.view') ? [prefetchQuery(queryClient, posApiQuery(http))] : []),
    ];
    await Promise.all(queries);
    return undefined;
  },
};

function EbarimtScreen() {
  const { http } = usePortal();
  const list = useListState(ebarimtDefaults);
  const query = useQuery(ebarimtListQuery(http, list));
  const seesHealth = useCan('fin.ebarimt.view');
  const creates = useMayCreate();
  const [openedAt] = useState(() => Date.now());
  const [isCreating, setIsCreating] = useState(false);
  const params = new URLSearchParams(useLocation().search);
  const opened = params.get('id') ?? '';
  const create = (
    <Button
      variant="primary"
      icon="plus"
      onClick={() => {
        setIsCreating(true);
      }}
    >
      {text.create}
    </Button>
  );
  return (
    <Page title={text.title} actions={creates ? create : undefined}>
      {seesHealth ? <PosApiPanel /> : null}
      <EbarimtFilters list={list} />
      <EbarimtSums days={summedDays(list.filters, openedAt)} />
      <ListResults
        list={list}
        query={query}
        caption={text.caption}
        columns={ebarimtColumns}
        rowKey={({ id }) => id}
        empty={{ icon: 'receipt', ...text.empty }}
      />
      <Suspense fallback={null}>
        {isCreating ? (
          <CreateDialog
            onClose={() => {
              setIsCreating(false);
            }}
          />
        ) : null}
        {opened === '' ? null : <ReceiptDrawer key={opened} id={opened} />}
      </Suspense>
    </Page>
  );
}

/** People and organisations make receipts of their own payments; staff need the action. */
function useMayCreate(): boolean {
  const can = useCan('fin.ebarimt.create');
  const isStaff = useSnapshot(({ profile }) => profile?.user?.kind === 'STAFF');
  return can || !isStaff;
}
