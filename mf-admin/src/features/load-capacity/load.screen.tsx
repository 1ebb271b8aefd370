import { Suspense } from 'react';
import { createPart } from '@ecard/shared/list-tools';
import { dialogButton } from '@ecard/shared/records';
import type { PrefetchInput, ScreenModule } from '@ecard/shared/remote';
import { Page, Skeleton, prefetchOptional, prefetchQuery, useLocation } from '@ecard/shared/ui';
import { lookupSource, prefetchChoice } from '@ecard/shared/ui/work';
import { CapacityTabs } from './capacity-tabs.tsx';
import { HeatMap } from './heat-map.tsx';
import { capacityText as text } from './load-capacity.text.ts';
import { LoadForm } from './load-form.tsx';
import {
  countsQuery,
  heatQuery,
  overloadedQuery,
  readLoadState,
  recommendationQuery,
  tripQuery,
} from './load.queries.ts';
import { OverloadedTrips } from './overloaded-trips.tsx';
import { Recommendation } from './recommendation.tsx';

const CountButton = dialogButton(
  async () => (await import(/* webpackChunkName: "count-window" */ './count-dialog.tsx')).CountDialog,
);

const counts = createPart(
  async () => (await import(/* webpackChunkName: "entered-counts" */ './entered-counts.tsx')).EnteredCounts,
);

/** `/load-capacity/load`: how full vehicles are, which trips are overloaded, and how many vehicles routes need. */
export const screen: ScreenModule = { Screen: LoadScreen, prefetch };

async function prefetch({ queryClient, context: { http }, request }: PrefetchInput) {
  const state = readLoadState(request.url);
  await Promise.all([
    prefetchQuery(queryClient, heatQuery(http, state)),
    prefetchOptional(queryClient, overloadedQuery(http, state)),
    prefetchOptional(queryClient, recommendationQuery(http, state)),
    prefetchOptional(queryClient, countsQuery(http, state)),
    counts.prepare(),
    state.trip && prefetchOptional(queryClient, tripQuery(http, state.trip)),
    prefetchChoice(queryClient, lookupSource(http, 'directions'), state.direction_id),
  ]);
  return undefined;
}

function LoadScreen() {
  const { search } = useLocation();
  const state = readLoadState(search);
  return (
    <Page
      title={text.title}
      dense
      actions={<CountButton code="net.capacity.observe" icon="plus" variant="primary" label={text.load.count} />}
    >
      <CapacityTabs active="load" />
      <LoadForm state={state} />
      <HeatMap state={state} />
      <OverloadedTrips state={state} />
      <Recommendation state={state} />
      <Suspense fallback={<Skeleton lines={6} height={32} />}>
        <counts.Part state={state} />
      </Suspense>
    </Page>
  );
}
