import { reportChoiceSchema } from '@ecard/shared/api-schema';
import type { Selectable, Transaction } from 'kysely';
import { scopeOfRow } from '../../data-sets/scope-of-row.ts';
import type { ReportScheduleTable, Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { recordAudit, systemActor } from '../../audit/audit.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { loadAccountById } from '../auth/account.repository.ts';
import { tellUser } from '../notifications/tell-user.ts';
import type { ReportKind } from './kinds/report-kind.ts';
import { findKind } from './kinds/report-kinds.ts';
import { hasEmail, orderReport } from './order-report.ts';
import { mayOrder } from './reports.rules.ts';
import { reportText } from './reports.text.ts';
import { nextRunAfter, periodBefore } from './schedule.rules.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'jobs' | 'clock'>;

/** Orders the report of every schedule whose turn has come, one for each turn that was missed. */
export async function runSchedules(deps: Dependencies): Promise<void> {
  let isDone = false;
  while (!isDone) isDone = await deps.db.transaction().execute((trx) => runNext(trx, deps));
}

async function runNext(trx: Transaction<Tables>, { jobs, clock }: Dependencies): Promise<boolean> {
  const now = clock();
  const schedule = await trx
    .selectFrom('report_schedule as s')
    .selectAll('s')
    .where('s.status', '=', 'ACTIVE')
    .where('s.next_run_at', '<=', now)
    .orderBy('s.next_run_at')
    .limit(1)
    .forUpdate('s')
    .skipLocked()
    .executeTakeFirst();
  if (!schedule) return true;
  const kind = findKind(schedule.kind);
  const isWanted = kind !== undefined && (await mayStillOrder(trx, schedule, kind));
  await trx
    .updateTable('report_schedule')
    .set({
      // Each turn is of another week or month: those missed while the host was down follow one after another.
      next_run_at: nextRunAfter(schedule.next_run_at, schedule),
      last_run_at: now,
      status: isWanted ? 'ACTIVE' : 'PAUSED',
      version: schedule.version + 1,
    })
    .where('id', '=', schedule.id)
    .execute();
  const sendNotice = (kind: string, title: string, reason: string) =>
    tellUser(trx, jobs, {
      ...{ userId: schedule.requester_id, kind, title, now },
      body: reportText.aboutSchedule(schedule.title, reason),
      link: '/report',
    });
  if (!isWanted) {
    await recordAudit(trx, systemActor, {
      action: 'report.schedule.pause',
      entity: 'report_schedule',
      entityId: schedule.public_id,
      before: { status: schedule.status },
      after: { status: 'PAUSED' },
    });
    await sendNotice('REPORT_SCHEDULE_PAUSED', reportText.schedulePaused, reportText.forbidden);
    return false;
  }
  try {
    const params = { ...reportChoiceSchema.parse(schedule.params), ...periodBefore(schedule.next_run_at, schedule) };
    const publicId = await orderReport(
      trx,
      jobs,
      {
        kind,
        title: schedule.title,
        params,
        columns: schedule.columns ?? undefined,
        format: schedule.format,
        with_filters: true,
        // Without an address, the notification in the portal alone names the file.
        deliver: (await hasEmail(trx, schedule.requester_id)) ? schedule.deliver : 'DOWNLOAD',
        confirm: true,
        scope: scopeOfRow(schedule),
        requesterId: schedule.requester_id,
        organizationId: schedule.organization_id,
        scheduleId: schedule.id,
      },
      now,
    );
    await recordAudit(trx, systemActor, {
      action: 'report.request.create',
      entity: 'report_request',
      entityId: publicId,
      after: { kind: kind.code, params, format: schedule.format },
    });
  } catch (error) {
    // Too many rows this time: the others must still get theirs.
    if (!(error instanceof ProblemError)) throw error;
    const reason = error.details.errors?.[0]?.message ?? error.problem.message;
    await sendNotice('REPORT_NOT_ORDERED', reportText.notOrdered, reason);
  }
  return false;
}

/** Tells whether the owner still has the account, the membership and the right; otherwise no more reports are made. */
async function mayStillOrder(
  trx: Transaction<Tables>,
  { requester_id: userId, organization_id: organizationId }: Selectable<ReportScheduleTable>,
  kind: ReportKind,
): Promise<boolean> {
  const account = await loadAccountById(trx, { userId, organizationId });
  return account !== undefined && mayOrder(kind, account);
}
