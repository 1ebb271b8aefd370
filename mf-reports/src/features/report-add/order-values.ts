import { reportParamsSchema } from '@ecard/shared/api-schema';
import type { FileFormat, ReportDelivery, ReportKindCode, ReportParams } from '@ecard/shared/api-schema';
import type { DaySpan } from '@ecard/shared/format';

/** Fields of an order. */
export interface OrderValues {
  readonly days: DaySpan;
  readonly card_ids: readonly string[];
  readonly direction_ids: readonly string[];
  readonly columns: readonly string[];
  readonly format: FileFormat;
  readonly with_filters: boolean;
  readonly title: string;
  readonly deliver: ReportDelivery;
  readonly confirm: boolean;
}

interface Kind {
  readonly code: ReportKindCode;
  readonly columns: readonly { readonly key: string }[];
}

/** The days and what else chooses the rows; `undefined` while the days make no sense. */
export function paramsOf({ days, card_ids: cards, direction_ids: directions }: OrderValues): ReportParams | undefined {
  const parsed = reportParamsSchema.safeParse(rawParams(days, cards, directions));
  return parsed.success && days.from <= days.to ? parsed.data : undefined;
}

/** Returns the body of the order; all columns and the usual title are left out. */
export function orderBody(values: OrderValues, kind: Kind) {
  const { days, card_ids: cards, direction_ids: directions, columns, title, ...rest } = values;
  const isAll = columns.length === kind.columns.length;
  return {
    ...rest,
    kind: kind.code,
    params: rawParams(days, cards, directions),
    ...(isAll ? {} : { columns }),
    ...(title.trim() === '' ? {} : { title }),
  };
}

/** Field of a path of the body. */
export function fieldOfPath(path: string): string | undefined {
  if (path === 'params.from' || path === 'params.to' || path === 'params') return 'days';
  if (path.startsWith('params.')) return path.split('.')[1];
  return path.startsWith('columns') ? 'columns' : undefined;
}

function rawParams(days: DaySpan, cards: readonly string[], directions: readonly string[]) {
  return {
    ...days,
    ...(cards.length > 0 ? { card_ids: [...cards] } : {}),
    ...(directions.length > 0 ? { direction_ids: [...directions] } : {}),
  };
}
