import {
  ecPermissionBodySchema,
  ecPermissionFilterSchema,
  ecPermissionListQuerySchema,
  ecPermissionPageSchema,
  ecPermissionPatchSchema,
  ecPermissionSchema,
  idParamsSchema,
  permissionStatsSchema,
  permissionStatuses,
  statusCountsSchema,
} from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { idempotently } from '../../http/idempotency.ts';
import { findPage } from '../../http/list.ts';
import { assertVersion, etagOf, requireVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { countByStatus } from '../../http/status-counts.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { sql } from 'kysely';
import { changePermission } from './change-permission.ts';
import { createPermission } from './create-permission.ts';
import { lockPermission } from './lock-permission.ts';
import {
  matchingPermissions,
  permissionColumns,
  permissionRefs,
  permissionSortColumns,
} from './permissions-list.repository.ts';
import { loadPermissionStats } from './permissions-stats.repository.ts';
import { toPermissionRow, viewPermission } from './permissions.view.ts';

const schema = { tags: ['entitlements'] };

/** Entitlements of cards: the list, one, new ones and changes of drafts. */
export function permissionRoutes(app: App, { db, clock, personalData }: ModuleDependencies): void {
  app.get(
    '/api/ec/permissions',
    {
      config: { access: { kind: 'action', code: 'ec.permission.view' } },
      schema: {
        ...schema,
        summary: 'Entitlements: the queue of requests and what was granted',
        querystring: ecPermissionListQuerySchema,
        response: { 200: ecPermissionPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const now = clock();
      const viewer = { account, scope: scopeOf(account), today: dayOf(now), now };
      const matching = await matchingPermissions(db, request.query, viewer);
      const { rows, ...totals } = await findPage(db, matching, {
        query: { ...request.query, sort: bySubmission(request.query.sort) },
        columns: permissionSortColumns(account),
        nullable: ['discount_percent', 'submitted_at'],
        tieBreaker: sql`p.id`,
        choosesFirst: true,
        select: (query) => query.select(permissionColumns).select([...permissionRefs]),
      });
      return {
        data: rows.map((row) => toPermissionRow(row, account, now)),
        page: request.query.page,
        page_size: request.query.page_size,
        ...totals,
      };
    },
  );

  app.get(
    '/api/ec/permissions/summary',
    {
      config: { access: { kind: 'action', code: 'ec.permission.view' } },
      schema: {
        ...schema,
        summary: 'Entitlements of a filtered list, counted by status',
        querystring: ecPermissionFilterSchema,
        response: { 200: statusCountsSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const viewer = { account, scope: scopeOf(account), today: dayOf(clock()), now: clock() };
      const matching = await matchingPermissions(db, request.query, viewer);
      return countByStatus(db, matching, sql`p.status`, permissionStatuses.values);
    },
  );

  app.get(
    '/api/ec/permissions/stats',
    {
      config: { access: { kind: 'action', code: 'ec.permission.view' } },
      schema: {
        ...schema,
        summary: 'How long requests wait, and active entitlements by category',
        response: { 200: permissionStatsSchema, ...problemAnswers },
      },
    },
    async (request) => loadPermissionStats(db, accountOf(request), clock()),
  );

  app.get(
    '/api/ec/permissions/:id',
    {
      config: { access: { kind: 'action', code: 'ec.permission.view' } },
      schema: {
        ...schema,
        summary: 'One entitlement with evidence and history',
        params: idParamsSchema,
        response: { 200: ecPermissionSchema, ...problemAnswers, 404: problemAnswer('No such entitlement') },
      },
    },
    async (request, reply) =>
      sendRecord(reply, await viewPermission(db, request.params.id, accountOf(request), clock())),
  );

  app.post(
    '/api/ec/permissions',
    {
      config: { access: { kind: 'action', code: 'ec.permission.create' } },
      schema: {
        ...schema,
        summary: 'Write down a draft; what it gives comes from the rule of the category unless entered',
        body: ecPermissionBodySchema,
        response: { 201: ecPermissionSchema, ...problemAnswers },
      },
    },
    (request, reply) =>
      idempotently({ db, clock }, request, reply, async (trx) => {
        const now = clock();
        const id = await createPermission(trx, { body: request.body, personalData, actor: actorOf(request), now });
        const view = await viewPermission(trx, id, accountOf(request), now);
        return { status: 201, body: view, headers: { location: `/api/ec/permissions/${id}`, etag: etagOf(view) } };
      }),
  );

  app.patch(
    '/api/ec/permissions/:id',
    {
      config: { access: { kind: 'action', code: 'ec.permission.update' } },
      schema: {
        ...schema,
        summary: 'Change a draft, or one that was returned',
        params: idParamsSchema,
        body: ecPermissionPatchSchema,
        response: {
          200: ecPermissionSchema,
          ...problemAnswers,
          404: problemAnswer('No such entitlement'),
          412: problemAnswer('Changed by somebody else'),
          428: problemAnswer('If-Match is missing'),
        },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const now = clock();
      const version = requireVersion(request);
      const view = await db.transaction().execute(async (trx) => {
        const row = await lockPermission(trx, request.params.id, scopeOf(account));
        await assertVersion(row.version, version, () => viewPermission(trx, row.public_id, account, now));
        await changePermission(trx, row, request.body, { actor: actorOf(request), now, personalData });
        return viewPermission(trx, row.public_id, account, now);
      });
      return sendRecord(reply, view);
    },
  );
}

/** Sorts waiting time by the time of submission: the longest wait was submitted first. */
function bySubmission(sort: string): string {
  return sort.replace(/(-?)\bwaiting\b/, (_, down: string) => (down ? 'submitted_at' : '-submitted_at'));
}
