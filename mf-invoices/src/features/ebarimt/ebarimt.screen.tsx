import { lazy, Suspense, useState } from 'react';
import type { ScreenModule } from '@ecard/shared/remote';
import {
  Button,
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
import { ListResults, prefetchList } from '@ecard/shared/ui/work';
import { ebarimtColumns } from './ebarimt-columns.tsx';
import { ebarimtFeatures, receiptPart } from './ebarimt-features.ts';
import { EbarimtFilters } from './ebarimt-filters.tsx';
import { ebarimtListQuery, ebarimtQuery, ebarimtSummaryQuery, posApiQuery } from './ebarimt.queries.ts';
import { ebarimtDefaults } from './ebarimt.state.ts';
import { EbarimtSums } from './ebarimt-sums.tsx';
import { ebarimtText as text } from './ebarimt.text.ts';
import { figuresPart } from './figures-part.ts';
import { PosApiPanel } from './posapi-panel.tsx';
import { summedDays } from './summed-days.ts';

const CreateDialog = lazy(async () => {
  const { CreateDialog: component } = await import(/* webpackChunkName: "receipt-create" */ './create-dialog.tsx');
  return { default: component };
});

/** `/ebarimt`: the tax receipts the account may see, and how they are made and changed. */
export const screen: ScreenModule = {
  Screen: EbarimtScreen,
  parts: ({ can, store }) => (can('fin.ebarimt.view') || store.snapshot().isOrganisation ? [figuresPart] : []),
  prefetch(input) {
    const { queryClient, context } = input;
    const { http } = context;
    return prefetchList(input, {
      defaults: ebarimtDefaults,
      features: ebarimtFeatures,
      load: (state) =>
        Promise.all([
          prefetchQuery(queryClient, ebarimtListQuery(http, state)),
          prefetchAside(queryClient, ebarimtSummaryQuery(http, summedDays(state.filters, Date.now()))),
          context.can('fin.ebarimt.view') ? prefetchAside(queryClient, posApiQuery(http)) : undefined,
        ]),
      loadRecord: (id) => Promise.all([receiptPart.prepare(), prefetchAside(queryClient, ebarimtQuery(http, id))]),
    });
  },
};

function EbarimtScreen() {
  const { http } = usePortal();
  const list = useListState(ebarimtDefaults);
  const query = useQuery(ebarimtListQuery(http, list));
  const seesHealth = useCan('fin.ebarimt.view');
  const isOrganisation = useSnapshot((snapshot) => snapshot.isOrganisation);
  const creates = useMayCreate();
  const [openedAt] = useState(() => Date.now());
  const [isCreating, setIsCreating] = useState(false);
  const days = summedDays(list.filters, openedAt);
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
      <Stack gap={16}>
        <EbarimtFilters list={list} />
      </Stack>
      <EbarimtSums days={days} />
      <ListResults
        list={list}
        query={query}
        caption={text.caption}
        columns={ebarimtColumns}
        rowKey={({ id }) => id}
        empty={{ icon: 'receipt', ...text.empty }}
        features={ebarimtFeatures}
      />
      {seesHealth || isOrganisation ? <figuresPart.Part days={days} /> : null}
      <Suspense fallback={null}>
        {isCreating ? (
          <CreateDialog
            onClose={() => {
              setIsCreating(false);
            }}
          />
        ) : null}
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
