import { reportParamsSchema } from '@ecard/shared/api-schema';
import { formatDayRange } from '@ecard/shared/format';
import type { Kysely } from 'kysely';
import { scopeOfRow } from '../../data-sets/scope-of-row.ts';
import { maskColumns } from '../../data-sets/mask-columns.ts';
import type { DataFile } from '../../data-sets/write-data.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Account } from '../../security/account.ts';
import { describeChoice } from './describe-choice.ts';
import { groupedKind } from './kinds/grouped-kind.ts';
import { findKind } from './kinds/report-kinds.ts';
import type { StoredReport } from './reports.repository.ts';
import { piecesOf } from './reports.rules.ts';
import { reportText } from './reports.text.ts';

/**
 * Assembles the content of a stored report's file.
 *
 * @param reader - The account that ordered it, as it is now.
 * @throws Error when the report's kind no longer exists.
 */
export async function toDataFile(
  db: Kysely<Tables>,
  report: StoredReport,
  reader: Account,
  now: Date,
): Promise<DataFile> {
  const kind = findKind(report.kind);
  if (!kind) throw new Error(`No kind ${report.kind}`);
  const params = reportParamsSchema.parse(report.params);
  const scope = scopeOfRow(report);
  const days = { label: reportText.days, value: formatDayRange(params.from, params.to) };
  return {
    format: report.format,
    title: report.title,
    filters: report.with_filters ? [days, ...(await describeChoice(db, params, scope))] : [],
    columns: maskColumns(
      groupedKind(kind, params.group_by).columns.filter(({ key }) => report.columns?.includes(key) ?? true),
      reader,
    ),
    dataSets: piecesOf(kind, params, scope),
    createdAt: now,
  };
}
