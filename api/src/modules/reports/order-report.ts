import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { ReportCreateBody } from '@ecard/shared/api-schema';
import { rowLimitOf } from '../../data-sets/row-limit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Scope } from '../../http/scope.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { countReport } from './count-report.ts';
import type { ReportKind } from './kinds/report-kind.ts';
import { refuseManyOpen } from './refuse-many-open.ts';
import { reportProblems } from './reports.problems.ts';
import { containsPii, duplicateWindowMs, needsApproval, orderErrors } from './reports.rules.ts';
import { reportText } from './reports.text.ts';

export interface ReportOrder extends Omit<ReportCreateBody, 'kind'> {
  readonly kind: ReportKind;
  readonly scope: Scope;
  readonly requesterId: number;
  readonly organizationId: number | null;
  readonly scheduleId?: number;
  /** Rows it will have; counted when absent. */
  readonly rows?: number;
}

/**
 * Orders a report: it is queued at once, or waits for approval.
 *
 * @returns Its public id.
 * @throws ProblemError VALIDATION_FAILED, DUPLICATE, TOO_MANY_OPEN or TOO_MANY_ROWS.
 */
export async function orderReport(
  trx: Transaction<Tables>,
  jobs: Jobs,
  order: ReportOrder,
  now: Date,
): Promise<string> {
  const { kind, params, scope } = order;
  const errors = orderErrors(kind, order);
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  if (order.deliver === 'EMAIL') await assertEmail(trx, order.requesterId);
  if (!order.confirm && (await isDuplicate(trx, order, now))) throw new ProblemError(reportProblems.DUPLICATE);
  await refuseManyOpen(trx, order.requesterId);
  const limit = rowLimitOf(order.format);
  const rows = order.rows ?? (await countReport(trx, order, limit));
  if (rows > limit) {
    throw new ProblemError(reportProblems.TOO_MANY_ROWS, {
      errors: [
        { path: 'params.to', code: 'TOO_MANY_ROWS', message: reportText.tooManyRows(limit.toLocaleString('en')) },
      ],
    });
  }
  const isWaiting = needsApproval(kind, scope);
  const { public_id: publicId } = await trx
    .insertInto('report_request')
    .values({
      code: sql<string>`'RP-' || ${dayOf(now).slice(0, 4)}::text || '-' || lpad(nextval('report_request_no')::text, 6, '0')`,
      kind: kind.code,
      title: order.title ?? reportText.title(kind.title, params.from, params.to),
      params: JSON.stringify(params),
      columns: order.columns ?? null,
      format: order.format,
      with_filters: order.with_filters,
      deliver: order.deliver,
      requester_id: order.requesterId,
      organization_id: order.organizationId,
      scope_kind: scope.kind,
      contains_pii: containsPii(kind, scope),
      schedule_id: order.scheduleId ?? null,
      row_estimate: rows,
      queued_at: isWaiting ? null : now,
      status: isWaiting ? 'NEEDS_APPROVAL' : 'QUEUED',
      created_at: now,
      created_by: order.requesterId,
      updated_at: now,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  if (!isWaiting) await jobs.publish(trx, 'report.produce', { id: publicId }, { singletonKey: publicId });
  return publicId;
}

async function isDuplicate(trx: Transaction<Tables>, order: ReportOrder, now: Date): Promise<boolean> {
  const same = await trx
    .selectFrom('report_request')
    .select('id')
    .where('requester_id', '=', order.requesterId)
    .where(sql<boolean>`organization_id is not distinct from ${order.organizationId}`)
    .where('created_at', '>', new Date(now.getTime() - duplicateWindowMs))
    .where('kind', '=', order.kind.code)
    .where('format', '=', order.format)
    .where(sql<boolean>`params = ${JSON.stringify(order.params)}::jsonb`)
    .where(sql<boolean>`columns is not distinct from ${order.columns ?? null}::text[]`)
    .where('status', 'not in', ['FAILED', 'CANCELLED'])
    .limit(1)
    .executeTakeFirst();
  return same !== undefined;
}

/** @throws ProblemError VALIDATION_FAILED when there is no address to write to. */
export async function assertEmail(trx: Transaction<Tables>, userId: number): Promise<void> {
  if (await hasEmail(trx, userId)) return;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: 'deliver', code: 'NO_EMAIL', message: reportText.noEmail }],
  });
}

/** Tells whether there is an address to write to. */
export async function hasEmail(trx: Transaction<Tables>, userId: number): Promise<boolean> {
  const user = await trx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return user.email !== null;
}
