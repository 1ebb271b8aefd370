import type { Problem } from '@ecard/shared/api-schema';
import { safeParse } from 'zod/mini';
import type { DataColumn, DataSet } from '../../data-sets/data-set.ts';
import { maskColumns } from '../../data-sets/mask-columns.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { parseSort } from '../../http/list.ts';
import type { SortKey } from '../../http/list.ts';
import { toFieldErrors } from '../../http/validation-errors.ts';
import type { ExportContext, ExportResource } from './export-resource.ts';
import { exportText } from './exports.text.ts';

export interface PreparedExport {
  readonly columns: readonly DataColumn[];
  readonly dataSet: DataSet;
}

/**
 * Checks what was asked for and says which rows and columns it is.
 *
 * @throws ProblemError VALIDATION_FAILED, naming the field.
 */
export async function prepareExport(
  resource: ExportResource,
  asked: {
    readonly filters: Readonly<Record<string, unknown>>;
    readonly sort: string;
    readonly columns: readonly string[] | undefined;
  },
  context: ExportContext,
): Promise<PreparedExport> {
  const parsed = safeParse(resource.filters, asked.filters);
  if (!parsed.success) {
    const errors = toFieldErrors(parsed.error.issues, asked.filters);
    throw invalid(errors.map((error) => ({ ...error, path: `filters.${error.path}` })));
  }
  const available = resource.columns(context, asked.filters);
  const known = new Set(available.map(({ key }) => key));
  const unknown = (asked.columns ?? []).flatMap((key, at) =>
    known.has(key) ? [] : [{ path: `columns.${at}`, code: 'INVALID_OPTION', message: exportText.unknownColumn }],
  );
  if (unknown.length > 0) throw invalid(unknown);
  return {
    columns: maskColumns(
      available.filter(({ key }) => asked.columns?.includes(key) ?? true),
      context.account,
    ),
    // As it was asked: the resource parses it itself.
    dataSet: await resource.dataSet(asked.filters, sortOf(resource, asked.sort), context),
  };
}

function sortOf({ sort: { fields } }: ExportResource, sort: string): SortKey {
  const [key] = parseSort(sort);
  if (!key || !fields.includes(key.field)) {
    throw invalid([{ path: 'sort', code: 'INVALID_OPTION', message: exportText.unknownSort }]);
  }
  return key;
}

function invalid(errors: NonNullable<Problem['errors']>): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { errors });
}
