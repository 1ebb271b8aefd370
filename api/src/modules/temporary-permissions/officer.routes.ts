import { sql } from 'kysely';
import {
  idParamsSchema,
  statusCountsSchema,
  temporaryCalendarQuerySchema,
  temporaryCalendarSchema,
  temporaryConflictsSchema,
  temporaryFilterSchema,
  temporaryListQuerySchema,
  temporaryOfficeBodySchema,
  temporaryPageSchema,
  temporaryPermissionSchema,
  temporaryStatuses,
} from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { idempotently } from '../../http/idempotency.ts';
import { findPage } from '../../http/list.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { etagOf, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { countByStatus } from '../../http/status-counts.ts';
import { dayOf, daysBetween, toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { createTemporary } from './create-temporary.ts';
import { findApplicant } from './find-applicant.ts';
import { findConflicts } from './find-conflicts.ts';
import { lockTemporary } from './lock-temporary.ts';
import { loadCalendar } from './permit-calendar.repository.ts';
import {
  matchingTemporary,
  scopedTemporary,
  temporaryColumns,
  temporaryRefs,
  temporarySortColumns,
} from './temporary-list.repository.ts';
import { tellApplicant } from './tell-applicant.ts';
import { temporaryMachine } from './temporary.machine.ts';
import { temporaryProblems } from './temporary.problems.ts';
import { temporaryPatchRoute } from './temporary-patch.route.ts';
import { applicantName, toTemporaryRow, viewTemporary } from './temporary.view.ts';

const schema = { tags: ['permits'] };
const view = { kind: 'action', code: 'permit.temporary.view' } as const;
const notFound = { 404: problemAnswer('No such permit'), 412: problemAnswer('Changed by somebody else') };
const longestCalendarDays = 92;

/** Temporary permits as officers see them: the list, one, office entry, conflicts and the calendar. */
export function officerRoutes(app: App, { db, clock, jobs, personalData }: ModuleDependencies): void {
  const readerOf = (account: Account) => ({ account, scope: scopeOf(account), now: clock() });

  app.get(
    '/api/temporary-permission',
    {
      config: { access: view },
      schema: {
        ...schema,
        summary: 'Temporary permits',
        querystring: temporaryListQuerySchema,
        response: { 200: temporaryPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { page, page_size, sort, ...filter } = request.query;
      const reader = readerOf(accountOf(request));
      const matching = await matchingTemporary(db, filter, { ...reader, today: dayOf(reader.now) });
      const { rows, ...totals } = await findPage(db, matching, {
        query: { page, page_size, sort },
        columns: temporarySortColumns(reader.account),
        nullable: ['plate_no', 'valid_from', 'valid_to', 'fee_amount', 'decided_at', 'submitted_at'],
        tieBreaker: sql`p.id`,
        choosesFirst: true,
        select: (query) => query.select(temporaryColumns).select([...temporaryRefs]),
      });
      return { data: rows.map((row) => toTemporaryRow(row, reader)), page, page_size, ...totals };
    },
  );

  app.get(
    '/api/temporary-permission/summary',
    {
      config: { access: view },
      schema: {
        ...schema,
        summary: 'Temporary permits of a filtered list, counted by status',
        querystring: temporaryFilterSchema,
        response: { 200: statusCountsSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const reader = readerOf(accountOf(request));
      const matching = await matchingTemporary(db, request.query, { ...reader, today: dayOf(reader.now) });
      return countByStatus(db, matching, sql`p.status`, temporaryStatuses.values);
    },
  );

  app.get(
    '/api/temporary-permission/calendar',
    {
      config: { access: view },
      schema: {
        ...schema,
        summary: 'Permits of each day against the quota of the season',
        querystring: temporaryCalendarQuerySchema,
        response: { 200: temporaryCalendarSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { from, to } = request.query;
      const days = daysBetween(from, to);
      if (days < 0 || days >= longestCalendarDays) {
        throw new ProblemError(temporaryProblems.SPAN_TOO_LONG, {
          errors: [{ path: 'to', code: 'SPAN_TOO_LONG', message: temporaryProblems.SPAN_TOO_LONG.message }],
        });
      }
      return { days: await loadCalendar(db, from, to) };
    },
  );

  app.get(
    '/api/temporary-permission/:id',
    {
      config: { access: view },
      schema: {
        ...schema,
        summary: 'One permit with documents and history',
        params: idParamsSchema,
        response: { 200: temporaryPermissionSchema, ...problemAnswers, ...notFound },
      },
    },
    async (request, reply) =>
      sendRecord(reply, await viewTemporary(db, request.params.id, readerOf(accountOf(request)))),
  );

  app.get(
    '/api/temporary-permission/:id/conflicts',
    {
      config: { access: view },
      schema: {
        ...schema,
        summary: 'Permits and requests of the same plate or card on the same days, and if their hours meet',
        params: idParamsSchema,
        response: { 200: temporaryConflictsSchema, ...problemAnswers, ...notFound },
      },
    },
    async (request) => {
      const permit = await scopedTemporary(db, scopeOf(accountOf(request)))
        .select(['p.id', 'p.plate_no', 'p.card_id', 'p.valid_from', 'p.valid_to'])
        .select(['p.daily_from', 'p.daily_to', 'p.weekdays'])
        .where('p.public_id', '=', request.params.id)
        .executeTakeFirst();
      if (!permit) throw new ProblemError('NOT_FOUND');
      const conflicts = await findConflicts(db, permit, ['SUBMITTED', 'APPROVED', 'ACTIVE']);
      return {
        data: conflicts.map((row) => ({
          id: row.public_id,
          permission_no: row.permission_no,
          applicant: applicantName(row, accountOf(request)),
          valid_from: row.valid_from ? toIso(row.valid_from) : '',
          valid_to: row.valid_to ? toIso(row.valid_to) : '',
          daily_from: row.daily_from?.slice(0, 5) ?? null,
          daily_to: row.daily_to?.slice(0, 5) ?? null,
          weekdays: row.weekdays,
          meets: row.meets,
          status: row.status,
        })),
      };
    },
  );

  app.post(
    '/api/temporary-permission',
    {
      config: { access: { kind: 'action', code: 'permit.temporary.create' } },
      schema: {
        ...schema,
        summary: 'Office entry: a whole request, handed in at once',
        body: temporaryOfficeBodySchema,
        response: { 201: temporaryPermissionSchema, ...problemAnswers },
      },
    },
    (request, reply) =>
      idempotently({ db, clock }, request, reply, async (trx) => {
        const reader = readerOf(accountOf(request));
        temporaryMachine.authorise('correct', reader.account);
        const id = await createTemporary(trx, {
          body: request.body,
          applicant: await findApplicant(trx, personalData, request.body),
          source: 'OFFICE',
          actor: actorOf(request),
          now: reader.now,
        });
        const row = await lockTemporary(trx, id, reader.scope);
        await tellApplicant(trx, jobs, row, 'register', { now: reader.now });
        const record = await viewTemporary(trx, id, reader);
        const location = `/api/temporary-permission/${id}`;
        return { status: 201, body: record, headers: { location, etag: etagOf(record) } };
      }),
  );

  temporaryPatchRoute(
    app,
    { db, clock },
    {
      url: '/api/temporary-permission/:id',
      access: { kind: 'action', code: 'permit.temporary.update' },
      tag: 'permits',
      summary: 'Correct a request that was handed in',
      notFound,
      verb: 'correct',
      scopeOf,
    },
  );
}
