import { NAMED_ROWS_LIMIT, csvOf } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod/mini';
import type { DataColumn, DataSet } from '../../data-sets/data-set.ts';
import type { SortKey } from '../../http/list.ts';
import { defineExport } from './export-resource.ts';
import type { ExportContext, ExportResource } from './export-resource.ts';

type PageField = 'page' | 'page_size' | 'sort';
type QueryShape = Readonly<Record<string, z.ZodMiniType> & Record<PageField, z.ZodMiniType>>;
type FiltersOf<Shape extends QueryShape> = z.output<z.ZodMiniObject<Omit<Shape, PageField>>>;

/** SQL that rows are ordered by. */
export interface Order {
  readonly by: RawBuilder<unknown>;
  readonly type: DataSet['order']['type'];
  /** Place of rows without a value, as in the list: last whichever way, or after the highest. Absent where all have one. */
  readonly nulls?: 'last' | 'highest';
  /** Its smallest value is the field's greatest: the longest wait began first. */
  readonly isReversed?: boolean;
}

type ColumnOfList = Omit<DataColumn, 'key' | 'header'>;
/** Columns in their order; undefined for one that a file is without. */
type ColumnsOf<Name extends string> = Readonly<Record<Name, ColumnOfList | undefined>>;

/** A list whose rows can be exported; what it filters and sorts by is the list's query. */
interface ListExport<Sort extends string, Shape extends QueryShape, Name extends string> extends Pick<
  ExportResource,
  'resource' | 'title' | 'code' | 'isOpenToOwners' | 'viewPiiCode'
> {
  /** Schema of the list's query, made by `listQuerySchema`. */
  readonly query: { readonly sorts: readonly Sort[]; readonly shape: Shape };
  /** Default: the list's. */
  readonly defaultSort?: string;
  /** Alias of the table whose `id` and `public_id` name a row. */
  readonly table: string;
  /** Headings of the columns, the list's own (`fileColumns`). */
  readonly headings: Readonly<Record<Name, string>>;
  /** The columns in their order; undefined for one that the account's files are without. */
  columns(context: ExportContext): ColumnsOf<Name>;
  /** Orders of the fields that the list sorts by. */
  orders(context: ExportContext): Readonly<Record<Sort, Order>>;
  /** Rows whose amounts the sums of the file add up, as the list's own sums do; absent where they add up all. */
  readonly summed?: DataSet['summed'];
  /** `from … where …` of the rows that match, none beyond the scope. */
  from(filters: FiltersOf<Shape>, context: ExportContext): RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
}

/** Makes the export of a list: of all rows that match, or of those that `ids` names among them. */
export function defineListExport<const Sort extends string, Shape extends QueryShape, const Name extends string>(
  list: ListExport<Sort, Shape, Name>,
): ExportResource {
  const { query, table, headings, columns, orders, from, defaultSort, summed, ...resource } = list;
  const { page: _page, page_size: _size, sort, ...filters } = query.shape;
  const ids = z.optional(csvOf(z.uuid(), NAMED_ROWS_LIMIT));
  return defineExport({
    ...resource,
    filters: z.strictObject({ ...filters, ids }),
    sort: { fields: query.sorts, default: defaultSort ?? String(z.parse(sort, undefined)) },
    columns: (context) => headedColumns(headings, columns(context)),
    async dataSet(parsed, key, context) {
      const { ids: named, ...asked } = parsed as FiltersOf<Shape> & { readonly ids?: readonly string[] };
      const rows = await from(asked as FiltersOf<Shape>, context);
      const chosen = named ? sql`and ${sql.ref(`${table}.public_id`)} = any(${sql.val(named)}::uuid[])` : sql``;
      return {
        from: sql`${rows} ${chosen}`,
        order: orderBy(orders(context), key),
        id: sql.ref(`${table}.id`),
        summed,
      };
    },
  });
}

/** Heads the columns of a file as the list or report on screen is headed (`fileColumns`). */
export function headedColumns<const Name extends string>(
  headings: Readonly<Record<NoInfer<Name>, string>>,
  columns: ColumnsOf<Name>,
): readonly DataColumn[] {
  return Object.entries<ColumnOfList | undefined>(columns).flatMap(([key, column]) =>
    column === undefined ? [] : { key, header: headings[key as Name], ...column },
  );
}

/** @param orders - SQL of each field the list sorts by. */
export function orderBy(orders: Readonly<Record<string, Order>>, { field, descending }: SortKey): DataSet['order'] {
  const order = orders[field];
  if (!order) throw new RangeError(`No order by ${field}.`);
  const isDown = descending !== (order.isReversed ?? false);
  const by = order.nulls ? withoutNulls(order, order.nulls === 'last' && isDown) : order.by;
  return { by, type: order.type, descending: isDown };
}

/** Gives rows without a value one below or above all others: the pieces of a file are told apart by comparing values. */
function withoutNulls({ by, type }: Order, isLowest: boolean): RawBuilder<unknown> {
  if (type === 'text') return isLowest ? sql`coalesce('b' || ${by}, 'a')` : sql`coalesce('a' || ${by}, 'b')`;
  const end = sql.lit(isLowest ? '-infinity' : 'infinity');
  return sql`coalesce(${by}::${sql.raw(type)}, ${end}::${sql.raw(type)})`;
}
