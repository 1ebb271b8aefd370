import type { EcGraph } from '@ecard/shared/api-schema';
import { bucketCategories } from '@ecard/shared/dashboard';
import type { Bucket } from '@ecard/shared/dashboard';
import type { DaySpan } from '@ecard/shared/format';
import type { FigureCategory, FigureData, FigureShape } from '@ecard/shared/ui/work';
import { unitFormats } from '../../dashboard/unit-format.ts';
import { ecGraphText as text } from './ec-graph.text.ts';

/** Lines that stand for a stock and not for what moved. */
const STOCK = 'active_base';

interface Shape {
  readonly header: string;
  readonly shape?: FigureShape;
  readonly isStacked?: boolean;
  /** Parts of time, named by their first days. */
  readonly bucket?: Bucket;
  /** Lines that are shown. Default: all of them. */
  readonly lines?: (key: string) => boolean;
  readonly kind?: 'bar' | 'line';
}

/** Returns the address of the rows behind a value. @param days - Of its part of time. */
type HrefOf = (line: string, at: number, days: DaySpan | undefined) => string | undefined;

/** A chart of cards as a figure. @param hrefOf - Leads from a value to its rows. */
export function ecFigure(graph: EcGraph, of: Shape, hrefOf?: HrefOf): FigureData {
  const { labels, lines } = graph;
  const { header, shape = 'columns', isStacked = false, bucket, kind = 'bar' } = of;
  // Two points may have the same name.
  const categories: readonly FigureCategory[] = bucket
    ? bucketCategories(labels, bucket, graph)
    : labels.map((label, at) => ({ key: String(at), label }));
  return {
    shape,
    isStacked,
    categoryHeader: header,
    categories,
    series: lines
      .filter(({ key }) => of.lines?.(key) ?? true)
      .map(({ key, name, unit, values }) => ({
        ...unitFormats[unit],
        ...(key === STOCK || unit === '%' ? { ofWeek: 'mean' as const } : {}),
        ...{ key, name, kind, values },
        ...(hrefOf ? { hrefs: categories.map(({ days }, at) => hrefOf(key, at, days)) } : {}),
      })),
  };
}

/** Cards that entered a state, by day. */
export function lifecycleFigure(graph: EcGraph, bucket: Bucket, hrefOf?: HrefOf): FigureData {
  const shown = new Set(
    graph.lines.filter(({ values }) => values.some((value) => value !== 0 && value !== null)).map(({ key }) => key),
  );
  const lines = (key: string) => key !== STOCK && shown.has(key);
  return ecFigure(graph, { header: text.header, bucket, isStacked: true, lines }, hrefOf);
}

/** Cards in use, by day. */
export function activeBaseFigure(graph: EcGraph, bucket: Bucket, hrefOf?: HrefOf): FigureData {
  return ecFigure(graph, { header: text.header, bucket, kind: 'line', lines: (key) => key === STOCK }, hrefOf);
}
