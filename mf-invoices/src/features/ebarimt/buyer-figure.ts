import type { EbarimtSummary } from '@ecard/shared/api-schema';
import type { DaySpan } from '@ecard/shared/format';
import type { FigureData } from '@ecard/shared/ui/work';
import { ebarimtText } from './ebarimt.text.ts';
import { receiptsHref } from './receipts-href.ts';

const { figure: text } = ebarimtText;

/** Figure of the receipts of those days: the number citizens took, and the number organisations took. */
export function buyerFigure({ days }: Pick<EbarimtSummary, 'days'>, span: DaySpan): FigureData {
  const sumOf = (key: 'b2c_count' | 'b2b_count') => days.reduce((sum, day) => sum + day[key], 0);
  return {
    shape: 'donut',
    categoryHeader: text.buyer,
    categories: [
      { key: 'b2c', label: text.b2c },
      { key: 'b2b', label: text.b2b },
    ],
    series: [
      {
        key: 'count',
        name: text.receipts,
        values: [sumOf('b2c_count'), sumOf('b2b_count')],
        format: text.count,
        hrefs: [receiptsHref(span, 'b2c'), receiptsHref(span, 'b2b')],
      },
    ],
  };
}
