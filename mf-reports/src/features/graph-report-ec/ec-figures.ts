import type { EcGraph } from '@ecard/shared/api-schema';
import { bucketCategories } from '@ecard/shared/dashboard';
import type { Bucket } from '@ecard/shared/dashboard';
import type { FigureData, FigureShape } from '@ecard/shared/ui/work';
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

/** A chart of cards as a figure. */
export function ecFigure(graph: EcGraph, of: Shape): FigureData {
  const { labels, lines } = graph;
  const { header, shape = 'columns', isStacked = false, bucket, kind = 'bar' } = of;
  return {
    shape,
    isStacked,
    categoryHeader: header,
    categories: bucket ? bucketCategories(labels, bucket, graph) : labels.map((label) => ({ key: label, label })),
    series: lines
      .filter(({ key }) => of.lines?.(key) ?? true)
      .map(({ key, name, unit, values }) => ({
        ...unitFormats[unit],
        ...(key === STOCK || unit === '%' ? { ofWeek: 'mean' as const } : {}),
        ...{ key, name, kind, values },
      })),
  };
}

/** Cards that entered a state, by day. */
export function lifecycleFigure(graph: EcGraph, bucket: Bucket): FigureData {
  const shown = new Set(
    graph.lines.filter(({ values }) => values.some((value) => value !== 0 && value !== null)).map(({ key }) => key),
  );
  return ecFigure(graph, {
    header: text.header,
    bucket,
    isStacked: true,
    lines: (key) => key !== STOCK && shown.has(key),
  });
}

/** Cards in use, by day. */
export function activeBaseFigure(graph: EcGraph, bucket: Bucket): FigureData {
  return ecFigure(graph, { header: text.header, bucket, kind: 'line', lines: (key) => key === STOCK });
}
