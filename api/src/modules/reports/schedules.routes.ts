import {
  idParamsSchema,
  reportChoiceSchema,
  reportScheduleBodySchema,
  reportScheduleListQuerySchema,
  reportSchedulePageSchema,
  reportSchedulePatchSchema,
  reportScheduleSchema,
} from '@ecard/shared/api-schema';
import type { ReportFrequency } from '@ecard/shared/api-schema';
import type { Transaction, Updateable } from 'kysely';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import type { ReportScheduleTable, Tables } from '../../database/tables/tables.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { validationText } from '../../http/validation.text.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { groupedKind } from './kinds/grouped-kind.ts';
import { findKind } from './kinds/report-kinds.ts';
import { assertEmail } from './order-report.ts';
import { orderableKind } from './orderable-kind.ts';
import { reportProblems } from './reports.problems.ts';
import { columnErrors, orderErrors } from './reports.rules.ts';
import { requesterName } from './reports.view.ts';
import { isSameRecurrence, nextRunAfter, periodBefore, toCron } from './schedule.rules.ts';
import { scheduleMachine } from './schedules.machine.ts';
import { countSchedules, findSchedules, loadSchedule, maxSchedules } from './schedules.repository.ts';
import type { ScheduleRow } from './schedules.repository.ts';

const tags = ['report schedules'];
const access = { kind: 'own', code: 'report.admin.schedule' } as const;
const answers = {
  200: reportScheduleSchema,
  ...problemAnswers,
  404: problemAnswer('No such schedule'),
  412: problemAnswer('Changed by somebody else'),
};

/** Reports that are ordered by themselves every week or month. */
export function reportScheduleRoutes(app: App, { db, clock }: ModuleDependencies): void {
  const viewOf = async (account: Account, id: string) => toView(await loadSchedule(db, account, id), account);

  app.get(
    '/api/report-schedule',
    {
      config: { access },
      schema: {
        tags,
        summary: 'The caller’s schedules; report administrators see all',
        querystring: reportScheduleListQuerySchema,
        response: { 200: reportSchedulePageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const { rows, ...counted } = await findSchedules(db, account, request.query);
      const { page, page_size } = request.query;
      return { data: rows.map((row) => toView(row, account)), page, page_size, ...counted };
    },
  );

  app.get(
    '/api/report-schedule/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'A report that is ordered every week or month',
        params: idParamsSchema,
        response: { 200: reportScheduleSchema, ...problemAnswers, 404: problemAnswer('No such schedule') },
      },
    },
    async (request, reply) => sendRecord(reply, await viewOf(accountOf(request), request.params.id)),
  );

  app.post(
    '/api/report-schedule',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Order a report every week or month',
        body: reportScheduleBodySchema,
        response: { 201: reportScheduleSchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { title, params, columns, format, frequency, hour, deliver } = request.body;
      const kind = orderableKind(request.body.kind, account);
      const now = clock();
      const recurrence = recurrenceOf(frequency, hour, request.body);
      const scope = scopeOf(account);
      const errors = orderErrors(kind, { params: { ...params, ...periodBefore(now, recurrence) }, columns, scope });
      if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
      const id = await db.transaction().execute(async (trx) => {
        if ((await countSchedules(trx, account.id)) >= maxSchedules) {
          throw new ProblemError(reportProblems.TOO_MANY_SCHEDULES);
        }
        if (deliver === 'EMAIL') await assertEmail(trx, account.id);
        const added = await trx
          .insertInto('report_schedule')
          .values({
            ...{ title, kind: kind.code, format, deliver, ...recurrence },
            params: JSON.stringify(params),
            columns: columns ?? null,
            requester_id: account.id,
            organization_id: account.organizationId,
            scope_kind: scope.kind,
            next_run_at: nextRunAfter(now, recurrence),
            created_at: now,
            created_by: account.id,
            updated_at: now,
          })
          .returning('public_id')
          .executeTakeFirstOrThrow();
        await recordAudit(trx, actorOf(request), {
          action: 'report.schedule.create',
          entity: 'report_schedule',
          entityId: added.public_id,
          after: { kind: kind.code, title, format, deliver, columns: columns ?? null, ...recurrence },
        });
        return added.public_id;
      });
      return sendCreated(reply, `/api/report-schedule/${id}`, await viewOf(account, id));
    },
  );

  /** Changes a schedule under lock; answers what stands then. */
  async function change(
    account: Account,
    id: string,
    expected: number | undefined,
    work: (trx: Transaction<Tables>, row: ScheduleRow) => Promise<Updateable<ReportScheduleTable>>,
  ) {
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('report_schedule').select('id').where('public_id', '=', id).forUpdate().execute();
      const row = await loadSchedule(trx, account, id);
      await assertVersion(row.version, expected, () => toView(row, account));
      const values = await work(trx, row);
      await trx
        .updateTable('report_schedule')
        .set({ ...values, updated_at: clock(), updated_by: account.id, version: row.version + 1 })
        .where('id', '=', row.id)
        .execute();
    });
    return viewOf(account, id);
  }

  app.patch(
    '/api/report-schedule/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Change when and how a schedule runs',
        params: idParamsSchema,
        body: reportSchedulePatchSchema,
        response: answers,
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { body } = request;
      const view = await change(account, request.params.id, requireVersion(request), async (trx, row) => {
        scheduleMachine.next(row.status, 'update');
        const kind = findKind(row.kind);
        const { group_by: grouping } = reportChoiceSchema.parse(row.params);
        const errors = kind ? columnErrors(groupedKind(kind, grouping), body.columns) : [];
        if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
        if (body.deliver === 'EMAIL') await assertEmail(trx, row.requester_id);
        const recurrence = recurrenceOf(body.frequency ?? row.frequency, body.hour ?? row.hour, {
          weekday: body.weekday ?? row.weekday ?? undefined,
          month_day: body.month_day ?? row.month_day ?? undefined,
        });
        const next = {
          title: body.title ?? row.title,
          format: body.format ?? row.format,
          deliver: body.deliver ?? row.deliver,
          columns: body.columns ?? row.columns,
          ...recurrence,
        };
        const { title, format, deliver, columns, frequency, hour, weekday, month_day } = row;
        await recordAudit(trx, actorOf(request), {
          action: 'report.schedule.update',
          entity: 'report_schedule',
          entityId: row.public_id,
          before: { title, format, deliver, columns, frequency, hour, weekday, month_day },
          after: next,
        });
        // A turn that has come and waits for the job stays due.
        return isSameRecurrence(row, recurrence) ? next : { ...next, next_run_at: nextRunAfter(clock(), recurrence) };
      });
      return sendRecord(reply, view);
    },
  );

  const summaries = {
    pause: 'Pause a schedule',
    resume: 'Let a schedule run again',
    delete: 'Delete a schedule',
  } as const;
  for (const verb of ['pause', 'resume', 'delete'] as const) {
    app.post(
      `/api/report-schedule/:id/actions/${verb}`,
      {
        config: { access },
        schema: { tags, summary: summaries[verb], params: idParamsSchema, response: answers },
      },
      async (request, reply) => {
        const account = accountOf(request);
        scheduleMachine.authorise(verb, account);
        const view = await change(account, request.params.id, optionalVersion(request), async (trx, row) => {
          const status = scheduleMachine.next(row.status, verb);
          await recordAudit(trx, actorOf(request), {
            action: `report.schedule.${verb}`,
            entity: 'report_schedule',
            entityId: row.public_id,
            before: { status: row.status },
            after: { status },
          });
          return { status, ...(verb === 'resume' ? { next_run_at: nextRunAfter(clock(), row) } : {}) };
        });
        return sendRecord(reply, view);
      },
    );
  }
}

/** @throws ProblemError VALIDATION_FAILED when the day that the frequency needs is missing. */
function recurrenceOf(
  frequency: ReportFrequency,
  hour: number,
  day: { readonly weekday?: number | undefined; readonly month_day?: number | undefined },
) {
  const path = frequency === 'WEEKLY' ? 'weekday' : 'month_day';
  if (day[path] === undefined) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path, code: 'REQUIRED', message: validationText.missing }],
    });
  }
  return {
    frequency,
    hour,
    weekday: frequency === 'WEEKLY' ? (day.weekday ?? null) : null,
    month_day: frequency === 'MONTHLY' ? (day.month_day ?? null) : null,
  };
}

function toView(row: ScheduleRow, account: Account) {
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: scheduleMachine.availableActions(row.status, account),
    title: row.title,
    kind: row.kind,
    params: row.params,
    columns: row.columns,
    format: row.format,
    frequency: row.frequency,
    weekday: row.weekday,
    month_day: row.month_day,
    hour: row.hour,
    deliver: row.deliver,
    cron: toCron(row),
    requester: { id: row.requester_public_id, name: requesterName(row, account) },
    organization:
      row.organization_public_id === null
        ? null
        : { id: row.organization_public_id, name: row.organization_name ?? '' },
    next_run_at: toIso(row.next_run_at),
    last_run_at: row.last_run_at && toIso(row.last_run_at),
    status: row.status,
  };
}
