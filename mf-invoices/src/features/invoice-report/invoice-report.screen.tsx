import type { InvoiceReport } from '@ecard/shared/api-schema';
import { PeriodBar } from '@ecard/shared/dashboard';
import type { ScreenModule } from '@ecard/shared/remote';
import { Page, Stack, prefetchOptional, prefetchQuery, useLocation, usePortal, useQuery } from '@ecard/shared/ui';
import { Ageing } from './ageing.tsx';
import { invoiceAgeingQuery, invoiceReportQuery } from './invoice-report.queries.ts';
import { readReportState } from './invoice-report.state.ts';
import { invoiceReportText as text } from './invoice-report.text.ts';
import styles from './invoice-report.module.css';
import { ReportActions } from './report-actions.tsx';
import { ReportBody } from './report-body.tsx';

/** `/invoice-report`: what was invoiced, paid and is owed; every number leads to the invoices it is made of. */
export const screen: ScreenModule = {
  Screen: InvoiceReportScreen,
  async prefetch({ context, queryClient, request }) {
    const state = readReportState(request.url);
    await Promise.all([
      state.period.kind === 'invalid' ? undefined : prefetchQuery(queryClient, invoiceReportQuery(context, state)),
      prefetchOptional(queryClient, invoiceAgeingQuery(context.http, state.asOf)),
    ]);
    return undefined;
  },
};

function InvoiceReportScreen() {
  const { search } = useLocation();
  const state = readReportState(search);
  const query = useQuery(invoiceReportQuery(usePortal(), state));
  const shown = state.period.kind === 'invalid' ? undefined : query.data;
  return (
    <Page
      title={text.title}
      description={shown ? describe(shown) : undefined}
      actions={
        <ReportActions
          state={state}
          span={shown?.kpis}
          isFetching={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
      }
    >
      <PeriodBar
        period={state.period}
        days={query.isPlaceholderData ? undefined : shown?.kpis}
        comparison={state.comparison}
      />
      <div className={styles['report']}>
        <Stack gap={16}>
          <ReportBody state={state} query={query} />
          <Ageing asOf={state.asOf} />
        </Stack>
      </div>
    </Page>
  );
}

function describe({ kpis, previous, compared }: InvoiceReport): string {
  return [
    text.span(kpis.from, kpis.to),
    ...(previous ? [text.compared(text.span(previous.from, previous.to))] : []),
    ...(previous && compared ? [text.withoutToday] : []),
  ].join(' · ');
}
