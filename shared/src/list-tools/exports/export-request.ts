import { NAMED_ROWS_LIMIT } from '../../api-schema/index.ts';
import type { Selection } from '../../list-rules/selection.ts';

export type ExportScope = 'matching' | 'selected' | 'page';

interface ExportChoice {
  readonly resource: string;
  readonly format: 'csv' | 'xlsx';
  readonly scope: ExportScope;
  readonly sort: string;
  readonly filter: Readonly<Record<string, string>>;
  readonly selection: Selection;
  readonly pageIds: readonly string[];
  /** The columns wanted; absent for all. */
  readonly columns?: readonly { readonly key: string; readonly exportAs?: readonly string[] }[];
}

/** Body of `POST /api/export`: rows chosen one by one are named, others are those that match the filter. */
export function exportRequest({ resource, format, scope, sort, filter, selection, pageIds, columns }: ExportChoice) {
  const ids =
    scope === 'page' ? pageIds : scope === 'selected' && selection.kind === 'rows' ? selection.ids : undefined;
  const keys = columns?.flatMap(({ key, exportAs = [key] }) => exportAs);
  return {
    resource,
    format,
    filters: ids ? { ids: ids.join(',') } : filter,
    ...(sort === '' ? {} : { sort }),
    ...(keys && keys.length > 0 ? { columns: keys } : {}),
  };
}

/** The scopes that make sense: rows are named one by one only as far as the host's list of ids goes. */
export function exportScopes(selection: Selection, pageIds: readonly string[]): readonly ExportScope[] {
  const named = selection.kind === 'rows' && selection.ids.length > 0 && selection.ids.length <= NAMED_ROWS_LIMIT;
  return ['matching', ...(named ? (['selected'] as const) : []), ...(pageIds.length > 0 ? (['page'] as const) : [])];
}
