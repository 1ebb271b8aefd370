import { reportParamsSchema } from '@ecard/shared/api-schema';
import type {
  FileFormat,
  ReportDelivery,
  ReportGrouping,
  ReportKindCode,
  ReportParams,
} from '@ecard/shared/api-schema';
import type { DaySpan } from '@ecard/shared/format';

/** Fields of an order. */
export interface OrderValues {
  readonly days: DaySpan;
  readonly card_ids: readonly string[];
  readonly direction_ids: readonly string[];
  /** Empty for all rows. */
  readonly group_by: ReportGrouping | '';
  readonly columns: readonly string[];
  readonly format: FileFormat;
  readonly with_filters: boolean;
  readonly title: string;
  readonly deliver: ReportDelivery;
  readonly confirm: boolean;
}

interface Kind<Column extends { readonly key: string }> {
  readonly columns: readonly Column[];
  readonly groups: readonly { readonly code: ReportGrouping; readonly columns: readonly Column[] }[];
}

/** Columns that the file may have: those of the kind, or those of its groups. */
export function columnsOf<Column extends { readonly key: string }>(
  { columns, groups }: Kind<Column>,
  grouping: OrderValues['group_by'],
): readonly Column[] {
  return groups.find(({ code }) => code === grouping)?.columns ?? columns;
}

/** The days and what else chooses the rows; `undefined` while the days make no sense. */
export function paramsOf(values: OrderValues): ReportParams | undefined {
  const { from, to } = values.days;
  const parsed = reportParamsSchema.safeParse(rawParams(values));
  return parsed.success && from <= to ? parsed.data : undefined;
}

/** Returns the body of the order; all columns and the usual title are left out. */
export function orderBody(
  values: OrderValues,
  kind: Kind<{ readonly key: string }> & { readonly code: ReportKindCode },
) {
  const { days: _days, card_ids: _cards, direction_ids: _directions, group_by: grouping, ...others } = values;
  const { columns: chosen, title, ...rest } = others;
  const all = columnsOf(kind, grouping).map(({ key }) => key);
  const columns = all.filter((key) => chosen.includes(key));
  return {
    ...rest,
    kind: kind.code,
    params: rawParams(values),
    ...(columns.length === all.length ? {} : { columns }),
    ...(title.trim() === '' ? {} : { title }),
  };
}

/** Field of a path of the body. */
export function fieldOfPath(path: string): string | undefined {
  if (path === 'params.from' || path === 'params.to' || path === 'params') return 'days';
  if (path.startsWith('params.')) return path.split('.')[1];
  return path.startsWith('columns') ? 'columns' : undefined;
}

function rawParams({ days, card_ids: cards, direction_ids: directions, group_by: grouping }: OrderValues) {
  return {
    ...days,
    ...(cards.length > 0 ? { card_ids: [...cards] } : {}),
    ...(directions.length > 0 ? { direction_ids: [...directions] } : {}),
    // A draft of an older page has no groups.
    ...(grouping ? { group_by: grouping } : {}),
  };
}
