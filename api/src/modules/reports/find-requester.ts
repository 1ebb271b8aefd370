import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Account } from '../../security/account.ts';
import { loadAccountById } from '../auth/account.repository.ts';
import { findKind } from './kinds/report-kinds.ts';
import { mayOrder } from './reports.rules.ts';
import type { StoredReport } from './reports.repository.ts';

/** Finds the account that ordered a report, as it is now; undefined when it may not order it any more. */
export async function findRequester(db: Kysely<Tables>, report: StoredReport): Promise<Account | undefined> {
  const kind = findKind(report.kind);
  const account = await loadAccountById(db, {
    userId: report.requester_id,
    organizationId: report.organization_id,
  });
  return kind !== undefined && account !== undefined && mayOrder(kind, account) ? account : undefined;
}
