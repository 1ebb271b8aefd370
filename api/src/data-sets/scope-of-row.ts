import type { ReportRequestTable } from '../database/tables/tables.ts';
import type { Scope } from '../http/scope.ts';

/** The scope a stored request was made with. */
export function scopeOfRow(row: {
  readonly scope_kind: ReportRequestTable['scope_kind'];
  readonly requester_id: number;
  readonly organization_id: number | null;
}): Scope {
  switch (row.scope_kind) {
    case 'all':
      return { kind: 'all' };
    case 'organisation':
      // No organisation has the id 0.
      return { kind: 'organisation', id: row.organization_id ?? 0 };
    case 'person':
      return { kind: 'person', id: row.requester_id };
  }
}
