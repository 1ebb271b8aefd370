import { memo, useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { PrefetchInput, ScreenModule } from '@ecard/shared/remote';
import { Alert, Inline, Page, Panel, Skeleton, prefetchOptional, useIsFetching } from '@ecard/shared/ui';
import type { DaySpan } from '../../format/index.ts';
import type { Comparison } from '../period/compare.ts';
import { PeriodBar } from '../period/period-bar.tsx';
import { DashboardFilters, prefetchFilters } from './dashboard-filters.tsx';
import type { DashboardState, FilterName } from './dashboard-state.ts';
import { marksQuery } from './marks.ts';
import { pageText as text } from './page.text.ts';
import { RefreshButton } from './refresh-button.tsx';
import { recallBar, useRememberedBar } from './remembered-bar.ts';
import styles from './dashboard-page.module.css';

export interface DashboardDefinition<State extends DashboardState> {
  /** Its name, under which the person's last choice of period and filters is kept. */
  readonly name: string;
  /** Reads what the page shows from an address. */
  readonly read: (search: string) => State;
  /** Loads the numbers of the first render; not asked for while the period is invalid. */
  readonly prefetch: (input: PrefetchInput, state: State) => readonly (Promise<unknown> | undefined)[];
  readonly Page: ComponentType<{ readonly state: State }>;
}

/** Makes the screen of a dashboard: its state is the address, or the person's last choice where that says nothing. */
export function dashboardScreen<State extends DashboardState>(of: DashboardDefinition<State>): ScreenModule {
  // Remembering the bar is no reason to render the page again.
  const SteadyPage = memo(of.Page);
  return {
    Screen: function DashboardScreen() {
      const { period } = of.read('');
      const search = useRememberedBar(of.name, period.kind === 'preset' ? `period=${period.preset}` : '');
      const state = useMemo(() => of.read(search ?? ''), [search]);
      return search === undefined ? (
        <Panel>
          <Skeleton lines={8} height={40} />
        </Panel>
      ) : (
        <SteadyPage state={state} />
      );
    },
    async prefetch(input) {
      const { context, queryClient } = input;
      const state = of.read(await recallBar(input, of.name));
      if (state.period.kind === 'invalid') return undefined;
      await Promise.all([
        ...of.prefetch(input, state),
        prefetchOptional(queryClient, marksQuery(context, state.period)),
        prefetchFilters(queryClient, context.http, state.filters),
      ]);
      return undefined;
    },
  };
}

export interface DashboardPageProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly state: DashboardState;
  readonly filters: readonly FilterName[];
  /** The days that the numbers are of; absent while they are not known. */
  readonly days?: DaySpan | undefined;
  /** Spans that the period may be compared with. Default: the choice is not offered. */
  readonly comparisons?: readonly Comparison[];
  /** Stand before the button that asks for the numbers again. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a dashboard: period, comparison and filters over its figures, or what is wrong with the period. */
export function DashboardPage(props: DashboardPageProps) {
  const { title, description, state, filters, comparisons, actions, children } = props;
  const { period, comparison } = state;
  const days = props.days ?? (period.kind === 'days' ? period.days : undefined);
  const isFetching = useIsFetching({ queryKey: ['dashboard'] }) > 0;
  const isInvalid = period.kind === 'invalid';
  return (
    <Page
      title={title}
      description={description}
      actions={
        isInvalid ? null : (
          <Inline>
            {actions}
            <RefreshButton isFetching={isFetching} />
          </Inline>
        )
      }
    >
      <PeriodBar period={period} days={days} {...(comparisons ? { comparison, comparisons } : {})} />
      {days ? <p className={styles['onPaper']}>{text.onPaper(days, comparisons ? comparison : 'none')}</p> : null}
      <DashboardFilters names={filters} filters={state.filters} />
      {isInvalid ? (
        <Alert tone="warning" title={text.invalidTitle} live>
          {text.invalidHint}
        </Alert>
      ) : (
        children
      )}
    </Page>
  );
}
