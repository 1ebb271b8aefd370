import { reportParamsSchema } from '@ecard/shared/api-schema';
import type { ReportKindOffer, ReportRequest } from '@ecard/shared/api-schema';
import { masksFor } from '../../http/people.ts';
import { scopeOf } from '../../http/scope.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { groupedKind } from './kinds/grouped-kind.ts';
import type { ReportKind } from './kinds/report-kind.ts';
import { findKind } from './kinds/report-kinds.ts';
import { reportMachine } from './reports.machine.ts';
import type { ReportRow } from './reports.repository.ts';
import { groupingsOf, needsApproval } from './reports.rules.ts';

const isoOrNull = (moment: Date | null) => moment && toIso(moment);

/** A report as the api shows it. @param verbs - Those of the screen it is for. */
export function toReportView(row: ReportRow, account: Account, verbs: readonly string[]): ReportRequest {
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: reportMachine.availableActions(row.status, account).filter((verb) => verbs.includes(verb)),
    code: row.code,
    kind: row.kind,
    title: row.title,
    params: row.params,
    columns: row.columns,
    format: row.format,
    with_filters: row.with_filters,
    deliver: row.deliver,
    progress: row.progress,
    row_count: row.row_count,
    file_size: row.file_size,
    file_expires_at: isoOrNull(row.file_expires_at),
    requester: { id: row.requester_public_id, name: requesterName(row, account) },
    organization:
      row.organization_public_id === null
        ? null
        : { id: row.organization_public_id, name: row.organization_name ?? '' },
    contains_pii: row.contains_pii,
    schedule_id: row.schedule_public_id,
    queued_at: isoOrNull(row.queued_at),
    started_at: isoOrNull(row.started_at),
    finished_at: isoOrNull(row.finished_at),
    decision_reason: row.decision_reason,
    status: row.status,
    ...(row.error === null ? {} : { error: row.error }),
  };
}

/** A kind of report as orders and templates choose from it. */
export function toKindOffer(kind: ReportKind, account: Account): ReportKindOffer {
  const scope = scopeOf(account);
  const columnsOf = ({ columns }: ReportKind) =>
    columns.map(({ key, header, type, sample }) => ({ key, header, type, sample }));
  return {
    code: kind.code,
    title: kind.title,
    description: kind.description,
    accepts: [...kind.accepts],
    needs_approval: needsApproval(kind, scope),
    columns: columnsOf(kind),
    groups: groupingsOf(kind, scope).map((code) => ({ code, columns: columnsOf(groupedKind(kind, code)) })),
  };
}

/** Returns the headings of the file's columns, in their order. */
export function headingsOf({ kind: code, columns, params }: Pick<ReportRow, 'kind' | 'columns' | 'params'>): string[] {
  const kind = findKind(code);
  const all = kind ? groupedKind(kind, reportParamsSchema.safeParse(params).data?.group_by).columns : [];
  return all.filter(({ key }) => columns?.includes(key) ?? true).map(({ header }) => header);
}

/** Staff who ordered something are named to each other. */
export function requesterName(
  row: { readonly requester_id: number; readonly requester_kind: string; readonly requester_name: string },
  account: Account,
): string {
  const { requester_id: userId, requester_kind: kind, requester_name: name } = row;
  return kind === 'STAFF' ? name : masksFor(account, 'requester', { userId }).name(name);
}

/**
 * Returns the wait for a decision or a worker and the worker's own time, in milliseconds; null while unknown. Nothing
 * changes a report between its order, or repetition, and the decision.
 */
export function durationsOf(row: ReportRow, now: Date): { waited_ms: number | null; took_ms: number | null } {
  const { queued_at: queued, started_at: started, finished_at: finished } = row;
  const from = row.status === 'NEEDS_APPROVAL' ? row.updated_at : queued;
  return {
    waited_ms: from && row.status !== 'CANCELLED' ? Math.max(0, (started ?? now).getTime() - from.getTime()) : null,
    took_ms: started && finished ? Math.max(0, finished.getTime() - started.getTime()) : null,
  };
}
