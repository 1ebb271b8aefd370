import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { loadAccountById } from '../auth/account.repository.ts';
import { findKind } from './kinds/report-kinds.ts';
import { mayOrder } from './reports.rules.ts';
import type { StoredReport } from './reports.repository.ts';

/** Tells whether whoever ordered a report might order it now: rights change while it waits. */
export async function mayStillHave(db: Kysely<Tables>, report: StoredReport): Promise<boolean> {
  const kind = findKind(report.kind);
  const account = await loadAccountById(db, {
    userId: report.requester_id,
    organizationId: report.organization_id,
  });
  return kind !== undefined && account !== undefined && mayOrder(kind, account);
}
