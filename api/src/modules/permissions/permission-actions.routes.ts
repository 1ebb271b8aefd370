import {
  bulkResultSchema,
  ecPermissionActionSchema,
  ecPermissionBulkSchema,
  ecPermissionSchema,
  idParamsSchema,
} from '@ecard/shared/api-schema';
import type { EcPermissionAction } from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { assertExpectedCount, largestBulk, runBulk } from '../../http/bulk.ts';
import { idempotently } from '../../http/idempotency.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, etagOf, optionalVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { tellOfMany } from '../permission-requests/tell-assignee.ts';
import { findAssignee } from '../users/find-assignee.ts';
import { lockPermission } from './lock-permission.ts';
import { namingOverlap } from './naming-overlap.ts';
import { matchingPermissions } from './permissions-list.repository.ts';
import { permissionMachine, permissionVerbs } from './permissions.machine.ts';
import type { PermissionVerb } from './permissions.machine.ts';
import { permissionProblems } from './permissions.problems.ts';
import { manyGivenTitle } from './permissions.text.ts';
import { viewPermission } from './permissions.view.ts';
import { renewPermission } from './renew-permission.ts';
import { tellHolder } from './tell-holder.ts';
import { transitionPermission } from './transition-permission.ts';

const schema = { tags: ['entitlements'] };
const notFound = { 404: problemAnswer('No such entitlement'), 412: problemAnswer('Changed by somebody else') };

/** Transitions of entitlements, one by one and many at once. */
export function permissionActionRoutes(app: App, { db, clock, jobs }: ModuleDependencies): void {
  interface Run {
    readonly account: Account;
    readonly actor: Actor;
    readonly body: EcPermissionAction;
    readonly version?: number | undefined;
    readonly isOfMany?: boolean;
  }

  function run(publicId: string, verb: PermissionVerb, { account, actor, body, version, isOfMany = false }: Run) {
    const now = clock();
    return namingOverlap(() =>
      db.transaction().execute(async (trx) => {
        const row = await lockPermission(trx, publicId, scopeOf(account));
        await assertVersion(row.version, version, () => viewPermission(trx, publicId, account, now));
        await transitionPermission(trx, row, verb, { body, actor, now, isOfMany });
        await tellHolder(trx, jobs, row, verb, { reason: body.reason, now, isByStaff: account.kind === 'STAFF' });
        return viewPermission(trx, publicId, account, now);
      }),
    );
  }

  for (const verb of permissionVerbs) {
    app.post(
      `/api/ec/permissions/:id/actions/${verb}`,
      {
        config: { access: { kind: 'action', code: permissionMachine.transitions[verb].code ?? '' } },
        schema: {
          ...schema,
          summary: `Entitlement: ${verb}`,
          params: idParamsSchema,
          body: ecPermissionActionSchema,
          response: { 200: ecPermissionSchema, ...problemAnswers, ...notFound },
        },
      },
      async (request, reply) => {
        const account = accountOf(request);
        permissionMachine.authorise(verb, account);
        const view = await run(request.params.id, verb, {
          account,
          actor: actorOf(request),
          body: request.body,
          version: optionalVersion(request),
        });
        return sendRecord(reply, view);
      },
    );
  }

  app.post(
    '/api/ec/permissions/:id/actions/renew',
    {
      config: { access: { kind: 'action', code: 'ec.permission.create' } },
      schema: {
        ...schema,
        summary: 'Make a draft that continues the entitlement',
        params: idParamsSchema,
        body: ecPermissionActionSchema,
        response: { 201: ecPermissionSchema, ...problemAnswers, ...notFound },
      },
    },
    (request, reply) =>
      idempotently({ db, clock }, request, reply, async (trx) => {
        const account = accountOf(request);
        const now = clock();
        const row = await lockPermission(trx, request.params.id, scopeOf(account));
        const id = await renewPermission(trx, row, { body: request.body, actor: actorOf(request), now });
        const view = await viewPermission(trx, id, account, now);
        return { status: 201, body: view, headers: { location: `/api/ec/permissions/${id}`, etag: etagOf(view) } };
      }),
  );

  app.post(
    '/api/ec/permissions/bulk',
    {
      config: { access: { kind: 'action', code: 'ec.permission.view' } },
      schema: {
        ...schema,
        summary: 'The same transition for many entitlements; needs the code of the transition',
        body: ecPermissionBulkSchema,
        response: { 200: bulkResultSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const { action, reason, reject_code, assignee_id } = request.body;
      permissionMachine.authorise(action, account);
      const actor = actorOf(request);
      const ids = request.body.ids ?? (await idsOf(request.body.filter ?? {}, account));
      assertExpectedCount(ids.length, request.body.expected_count);
      const body = {
        ...(reason === undefined ? {} : { reason }),
        ...(reject_code === undefined ? {} : { reject_code }),
        ...(assignee_id === undefined ? {} : { assignee_id }),
      };
      const assigneeId =
        action === 'assign' ? await findAssignee(db, assignee_id, 'ec.permission.approve', actor) : null;
      const result = await runBulk(ids, (id) => run(id, action, { account, actor, body, isOfMany: true }));
      const given = {
        kind: 'PERMISSION_GIVEN',
        title: manyGivenTitle(result.ok),
        link: '/ec-permission?mine=1',
      } as const;
      await tellOfMany(db, { ...given, assigneeId, count: result.ok }, { actor, now: clock() });
      return result;
    },
  );

  async function idsOf(filter: Parameters<typeof matchingPermissions>[1], account: Account): Promise<string[]> {
    const viewer = { account, scope: scopeOf(account), today: dayOf(clock()), now: clock() };
    const matching = await matchingPermissions(db, filter, viewer);
    const rows = await matching
      .select('p.public_id')
      .orderBy('p.id')
      .limit(largestBulk + 1)
      .execute();
    if (rows.length > largestBulk) throw new ProblemError(permissionProblems.TOO_MANY_ROWS);
    return rows.map((row) => row.public_id);
  }
}
