import type { Transaction, Updateable } from 'kysely';
import type { ReportRequestTable, Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion } from '../../http/record.ts';
import type { Notice } from '../notifications/notify.ts';
import { findKind } from './kinds/report-kinds.ts';
import { refuseManyOpen } from './refuse-many-open.ts';
import { reportMachine } from './reports.machine.ts';
import { loadReport, lockReport } from './reports.repository.ts';
import type { ReportOwner, StoredReport } from './reports.repository.ts';
import { needsApproval } from './reports.rules.ts';
import { reportText } from './reports.text.ts';
import { notifyRequester } from './notify-requester.ts';
import { scopeOfRow } from '../../data-sets/scope-of-row.ts';

export type ReportVerb = 'approve' | 'reject' | 'cancel' | 'rerun' | 'delete';

export interface ReportChange {
  readonly publicId: string;
  readonly verb: ReportVerb;
  readonly owner: ReportOwner;
  readonly actor: Actor;
  /** Of the audit entry. */
  readonly action: string;
  readonly reason?: string | undefined;
  readonly expectedVersion: number | undefined;
  /** Loads the current state, for the answer to a stale write. */
  readonly current: () => Promise<unknown>;
}

/**
 * Moves a report on, as people do.
 *
 * @throws ProblemError NOT_FOUND, STALE, ILLEGAL_TRANSITION or, for its owner, TOO_MANY_OPEN.
 */
export async function changeReport(
  { db, jobs, files, clock }: Pick<ModuleDependencies, 'db' | 'jobs' | 'files' | 'clock'>,
  change: ReportChange,
): Promise<void> {
  await loadReport(db, change.owner, change.publicId);
  const obsoleteFile = await db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, change.publicId);
    if (!report) throw new ProblemError('NOT_FOUND');
    await assertVersion(report.version, change.expectedVersion, change.current);
    const status = reportMachine.next(report.status, change.verb, outcomeOf(report, change.verb));
    if (change.verb === 'rerun' && change.owner !== 'everybody') await refuseManyOpen(trx, report.requester_id);
    const now = clock();
    await update(trx, report, {
      ...effectOf(change, now),
      status,
      ...(status === 'QUEUED' ? { queued_at: now } : {}),
      updated_at: now,
      updated_by: change.actor.userId,
    });
    if (status === 'QUEUED') {
      await jobs.publish(trx, 'report.produce', { id: change.publicId }, { singletonKey: change.publicId });
    }
    await recordAudit(trx, change.actor, {
      action: change.action,
      entity: 'report_request',
      entityId: change.publicId,
      before: { status: report.status },
      after: { status, ...(change.reason === undefined ? {} : { reason: change.reason }) },
    });
    const notice = noticeOf(change.verb, report.code);
    if (notice && report.requester_id !== change.actor.userId) {
      await notifyRequester(trx, jobs, report, { ...notice, body: change.reason, keepsBodyInside: true, now });
    }
    return report.file_key;
  });
  // After the commit: a file without a row is only waste, a row without its file would be a broken promise.
  if (obsoleteFile !== null) await files.remove(obsoleteFile);
}

/** Returns the notice of a decision by which the administration refuses a report or deletes its file. */
function noticeOf(verb: ReportVerb, code: string): Pick<Notice, 'kind' | 'title'> | undefined {
  if (verb === 'reject') return { kind: 'REPORT_REJECTED', title: reportText.rejectedSubject(code) };
  return verb === 'delete' ? { kind: 'REPORT_FILE_DELETED', title: reportText.deletedSubject(code) } : undefined;
}

function outcomeOf(report: StoredReport, verb: ReportVerb): 'QUEUED' | 'NEEDS_APPROVAL' | undefined {
  if (verb !== 'rerun') return undefined;
  const kind = findKind(report.kind);
  return kind && needsApproval(kind, scopeOfRow(report)) ? 'NEEDS_APPROVAL' : 'QUEUED';
}

function effectOf({ verb, actor, reason }: ReportChange, now: Date): Updateable<ReportRequestTable> {
  switch (verb) {
    case 'approve':
    case 'reject':
      return {
        decided_by: actor.userId,
        decided_at: now,
        decision_reason: reason ?? null,
        ...(verb === 'reject' ? { finished_at: now } : {}),
      };
    case 'cancel':
      return { finished_at: now };
    case 'rerun':
      return {
        progress: 0,
        row_count: null,
        file_key: null,
        file_size: null,
        file_expires_at: null,
        queued_at: null,
        started_at: null,
        finished_at: null,
        error: null,
        decided_by: null,
        decided_at: null,
        decision_reason: null,
      };
    case 'delete':
      return { file_key: null };
  }
}

async function update(
  trx: Transaction<Tables>,
  { id, version }: StoredReport,
  values: Updateable<ReportRequestTable>,
): Promise<void> {
  await trx
    .updateTable('report_request')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute();
}
