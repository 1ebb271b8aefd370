import { useMemo } from 'react';
import type { EcGraph } from '@ecard/shared/api-schema';
import type { Bucket, DashboardState } from '@ecard/shared/dashboard';
import type { DaySpan } from '@ecard/shared/format';
import { useLocation } from '@ecard/shared/ui';
import type { FigureData } from '@ecard/shared/ui/work';
import { activeBaseFigure, ecFigure, lifecycleFigure } from './ec-figures.ts';
import { ecGraphText as text } from './ec-graph.text.ts';
import { monthAfter, rowsAddress } from './ec-rows.ts';
import type { EcRows } from './ec-rows.ts';
import { useRidesHref } from './use-rides-href.ts';

/** Makes a figure of each answer, with links of the present address; the same functions until that changes. */
export function useEcFigures(bucket: Bucket, filters: DashboardState['filters']) {
  const { pathname, search } = useLocation();
  const ridesHref = useRidesHref(filters);
  return useMemo(() => {
    const rowsOf = (of: EcRows['of'], key: string | null | undefined, days: DaySpan | undefined) =>
      days && rowsAddress(pathname, search, { of, key: key ?? 'none', from: days.from, to: days.to });
    const ridesOf = (category: string | null | undefined, days: DaySpan | undefined) =>
      category ? ridesHref(category, days) : undefined;
    return {
      lifecycle: (graph) => lifecycleFigure(graph, bucket, (status, _at, days) => rowsOf('lifecycle', status, days)),
      activeBase: (graph) =>
        activeBaseFigure(graph, bucket, (_line, _at, days) =>
          rowsOf('active_base', 'ACTIVE', days && { from: days.to, to: days.to }),
        ),
      topup: (graph) =>
        ecFigure(graph, { header: text.header, bucket, isStacked: true }, (channel, _at, days) =>
          rowsOf('channel', channel, days),
        ),
      concession: (graph) =>
        ecFigure(
          graph,
          { header: text.concession.header, shape: 'donut', lines: (key) => key === 'rides' },
          (_line, at) => ridesOf(graph.label_ids?.[at], graph),
        ),
      subsidy: (graph) =>
        ecFigure(graph, { header: text.header, bucket: 'month', isStacked: true }, (category, _at, days) =>
          ridesOf(category, days),
        ),
      balance: (graph) =>
        ecFigure(graph, { header: text.balance.header(graph.as_of), lines: (key) => key === 'cards' }, (_line, at) =>
          rowsOf('balance', graph.label_ids?.[at], graph.label_ids && countedOn(graph)),
        ),
      dormant: (graph) =>
        ecFigure(graph, { header: text.dormant.header(graph.as_of), shape: 'bars' }, (_line, at) =>
          rowsOf('dormant', graph.label_ids?.[at], countedOn(graph)),
        ),
      cohort: (graph) =>
        ecFigure(graph, { header: text.cohort.header, shape: 'heatmap' }, (month, later) =>
          rowsOf('cohort', month, monthAfter(month, later)),
        ),
      points: (graph) =>
        ecFigure(graph, { header: text.points.header, shape: 'bars' }, (_line, at) =>
          rowsOf('point', graph.label_ids?.[at], graph),
        ),
    } satisfies Record<string, (graph: EcGraph) => FigureData>;
  }, [bucket, pathname, search, ridesHref]);
}

/** The day on which the numbers of a figure were counted, as a span. */
function countedOn({ as_of: day }: EcGraph): DaySpan | undefined {
  return day ? { from: day, to: day } : undefined;
}
