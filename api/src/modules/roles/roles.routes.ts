import {
  emptySchema,
  idParamsSchema,
  roleBodySchema,
  roleCloneBodySchema,
  roleListQuerySchema,
  rolePageSchema,
  rolePatchSchema,
  roleSchema,
  roleStructureSchema,
} from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { removeRecord } from '../../audit/change-record.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { optionalVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import type { Account } from '../../security/account.ts';
import { assertKeepsAssigning } from '../users/user-changes.ts';
import { lockChangeable, namingTakenCode } from './change-role.ts';
import { assertMayGrant } from './may-grant.ts';
import { roleMachine } from './roles.machine.ts';
import { roleProblems } from './roles.problems.ts';
import { findActions, findGrants, findRole, findRoles, findStructure, replaceGrants } from './roles.repository.ts';
import { toRole, toStructure } from './roles.view.ts';

const tags = ['roles'];
const answers = { ...problemAnswers, 404: problemAnswer('No such role'), 412: problemAnswer('Changed meanwhile') };

/** Roles; what they grant stands in `role-actions.routes.ts`. */
export function roleRoutes(app: App, { db, clock }: ModuleDependencies): void {
  async function view(publicId: string, account: Account) {
    const role = await findRole(db, publicId);
    if (!role) throw new ProblemError('NOT_FOUND');
    return toRole(role, account);
  }

  app.get(
    '/api/role',
    {
      config: { access: { kind: 'action', code: 'admin.role.view' } },
      schema: {
        tags,
        summary: 'Roles with how many users have each',
        querystring: roleListQuerySchema,
        response: { 200: rolePageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { rows, ...count } = await findRoles(db, request.query);
      const { page, page_size } = request.query;
      return { data: rows.map((row) => toRole(row, accountOf(request))), page, page_size, ...count };
    },
  );

  app.get(
    '/api/role/structure',
    {
      config: { access: { kind: 'action', code: 'admin.role.view' } },
      schema: {
        tags,
        summary: 'Everything a role can grant',
        response: { 200: roleStructureSchema, ...problemAnswers },
      },
    },
    async () => toStructure(await findStructure(db)),
  );

  app.get(
    '/api/role/:id',
    {
      config: { access: { kind: 'action', code: 'admin.role.view' } },
      schema: {
        tags,
        summary: 'One role',
        params: idParamsSchema,
        response: { 200: roleSchema, ...answers },
      },
    },
    async (request, reply) => sendRecord(reply, await view(request.params.id, accountOf(request))),
  );

  app.post(
    '/api/role',
    {
      config: { access: { kind: 'action', code: 'admin.role.create' } },
      schema: {
        tags,
        summary: 'Make a role that grants nothing yet',
        body: roleBodySchema,
        response: { 201: roleSchema, ...answers },
      },
    },
    async (request, reply) => {
      const by = accountOf(request);
      const id = await namingTakenCode(() =>
        db.transaction().execute(async (trx) => {
          const { public_id: made } = await trx
            .insertInto('role')
            .values({ ...request.body, created_by: by.id, created_at: clock(), updated_at: clock() })
            .returning('public_id')
            .executeTakeFirstOrThrow();
          await recordAudit(trx, actorOf(request), {
            action: 'admin.role.create',
            entity: 'role',
            entityId: made,
            after: request.body,
          });
          return made;
        }),
      );
      return sendCreated(reply, `/api/role/${id}`, await view(id, by));
    },
  );

  app.post(
    '/api/role/:id/actions/clone',
    {
      config: { access: { kind: 'action', code: 'admin.role.clone' } },
      schema: {
        tags,
        summary: 'Make a role that grants the same',
        params: idParamsSchema,
        body: roleCloneBodySchema,
        response: { 201: roleSchema, ...answers },
      },
    },
    async (request, reply) => {
      const by = accountOf(request);
      const id = await namingTakenCode(() =>
        db.transaction().execute(async (trx) => {
          const source = await findRole(trx, request.params.id);
          if (!source) throw new ProblemError('NOT_FOUND');
          const made = await trx
            .insertInto('role')
            .values({
              ...request.body,
              description: source.description,
              kind: source.kind,
              created_by: by.id,
              created_at: clock(),
              updated_at: clock(),
            })
            .returning(['id', 'public_id'])
            .executeTakeFirstOrThrow();
          const granted = new Set(await findGrants(trx, source.id));
          await assertMayGrant(trx, by, undefined, [...granted]);
          const actions = (await findActions(trx)).filter(({ code }) => granted.has(code));
          await replaceGrants(
            trx,
            made.id,
            actions.map((action) => action.id),
          );
          await recordAudit(trx, actorOf(request), {
            action: 'admin.role.clone',
            entity: 'role',
            entityId: made.public_id,
            after: { ...request.body, source: source.code, codes: [...granted] },
          });
          return made.public_id;
        }),
      );
      return sendCreated(reply, `/api/role/${id}`, await view(id, by));
    },
  );

  app.patch(
    '/api/role/:id',
    {
      config: { access: { kind: 'action', code: 'admin.role.update' } },
      schema: {
        tags,
        summary: 'Rename or describe a role',
        params: idParamsSchema,
        body: rolePatchSchema,
        response: { 200: roleSchema, ...answers },
      },
    },
    async (request, reply) => {
      const by = accountOf(request);
      const expected = requireVersion(request);
      await db.transaction().execute(async (trx) => {
        const role = await lockChangeable(trx, request.params.id, expected, by);
        await trx
          .updateTable('role')
          .set({ ...request.body, version: role.version + 1, updated_at: clock(), updated_by: by.id })
          .where('id', '=', role.id)
          .execute();
        await recordAudit(trx, actorOf(request), {
          action: 'admin.role.update',
          entity: 'role',
          entityId: role.public_id,
          ...changedFields(role, { ...role, ...request.body }),
        });
      });
      return sendRecord(reply, await view(request.params.id, by));
    },
  );

  for (const verb of ['archive', 'restore'] as const) {
    app.post(
      `/api/role/:id/actions/${verb}`,
      {
        config: { access: { kind: 'action', code: 'admin.role.update' } },
        schema: {
          tags,
          summary:
            verb === 'archive' ? 'Archive a role: it grants nothing any more' : 'Let an archived role grant again',
          params: idParamsSchema,
          response: { 200: roleSchema, ...answers },
        },
      },
      async (request, reply) => {
        const by = accountOf(request);
        await db.transaction().execute(async (trx) => {
          const role = await lockChangeable(trx, request.params.id, optionalVersion(request), by);
          const status = roleMachine.next(role.status, verb);
          await trx
            .updateTable('role')
            .set({ status, version: role.version + 1, updated_at: clock(), updated_by: by.id })
            .where('id', '=', role.id)
            .execute();
          await assertKeepsAssigning(trx, by);
          await recordAudit(trx, actorOf(request), {
            action: `role.${verb}`,
            entity: 'role',
            entityId: role.public_id,
            before: { status: role.status },
            after: { status },
          });
        });
        return sendRecord(reply, await view(request.params.id, by));
      },
    );
  }

  app.delete(
    '/api/role/:id',
    {
      config: { access: { kind: 'action', code: 'admin.role.delete' } },
      schema: {
        tags,
        summary: 'Delete a role that nobody has',
        params: idParamsSchema,
        response: { 204: emptySchema, ...answers },
      },
    },
    async (request, reply) => {
      const inUse = () => new ProblemError(roleProblems.ROLE_IN_USE);
      await removeRecord(
        db,
        {
          request,
          table: 'role',
          publicId: request.params.id,
          version: optionalVersion(request),
          action: 'admin.role.delete',
          load: async (trx, id) => {
            const role = await findRole(trx, id);
            return role && { ...toRole(role, accountOf(request)), codes: await findGrants(trx, role.id) };
          },
          toHistory: ({ code, name, description, kind, codes }) => ({ code, name, description, kind, codes }),
          inUse,
        },
        async (_trx, _id, role) => {
          if (role.is_system) throw new ProblemError(roleProblems.ROLE_IS_SYSTEM);
          if (role.user_count > 0) throw inUse();
        },
      );
      return reply.code(204).send();
    },
  );
}
