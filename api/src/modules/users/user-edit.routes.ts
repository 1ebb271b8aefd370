import {
  idParamsSchema,
  userBodySchema,
  userDetailSchema,
  userPatchSchema,
  userRolesBodySchema,
} from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { sendPasswordLink } from '../auth/password-link.ts';
import { districtIdOf, namingTaken, registerNoColumns, replaceMemberships, replaceRoles } from './user-changes.ts';
import { lockUser, viewUser } from './load-user.ts';
import { atField, userProblems } from './users.problems.ts';
import { can } from '../../http/access.ts';

const tags = ['users'];
const answers = { ...problemAnswers, 404: problemAnswer('No such user'), 412: problemAnswer('Changed meanwhile') };

/** Inviting people and changing their data and roles. */
export function userEditRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock, personalData } = deps;

  app.post(
    '/api/user',
    {
      config: { access: { kind: 'action', code: 'admin.user.create' } },
      schema: {
        tags,
        summary: 'Invite somebody: a link that sets the password goes out by message',
        body: userBodySchema,
        response: { 201: userDetailSchema, ...answers },
      },
    },
    async (request, reply) => {
      const by = accountOf(request);
      const {
        register_no: registerNo,
        district_id: districtId,
        role_ids: roleIds,
        organizations,
        ...body
      } = request.body;
      const email = body.email?.toLowerCase() ?? null;
      if (!body.phone && email === null) throw atField(userProblems.NO_CONTACT, 'phone');
      // Without the right to assign roles, creating users does not give it either.
      if (roleIds.length > 0 && !can(by, 'admin.user.assignrole')) throw new ProblemError('FORBIDDEN');
      const publicId = await namingTaken(() =>
        db.transaction().execute(async (trx) => {
          const user = await trx
            .insertInto('app_user')
            .values({
              ...body,
              email,
              ...registerNoColumns(personalData, registerNo ?? null),
              district_id: await districtIdOf(trx, districtId ?? null),
              status: 'INVITED',
              created_at: clock(),
              created_by: by.id,
              updated_at: clock(),
              updated_by: by.id,
            })
            .returning(['id', 'public_id', 'kind', 'phone', 'email'])
            .executeTakeFirstOrThrow();
          await replaceMemberships(trx, user.id, organizations);
          const roles = await replaceRoles(trx, by, user, roleIds);
          await sendPasswordLink(deps, trx, user, 'INVITE', by.id);
          await recordAudit(trx, actorOf(request), {
            action: 'admin.user.create',
            entity: 'app_user',
            entityId: user.public_id,
            after: { ...body, email, roles: roles.after, organizations },
          });
          return user.public_id;
        }),
      );
      return sendCreated(reply, `/api/user/${publicId}`, await viewUser(deps, publicId, by));
    },
  );

  app.patch(
    '/api/user/:id',
    {
      config: { access: { kind: 'action', code: 'admin.user.update' } },
      schema: {
        tags,
        summary: 'Change a user’s data or memberships',
        params: idParamsSchema,
        body: userPatchSchema,
        response: { 200: userDetailSchema, ...answers },
      },
    },
    async (request, reply) => {
      const by = accountOf(request);
      const { id } = request.params;
      const expected = requireVersion(request);
      const { register_no: registerNo, district_id: districtId, organizations, ...body } = request.body;
      await namingTaken(() =>
        db.transaction().execute(async (trx) => {
          const before = await lockUser(trx, id);
          const view = () => viewUser({ db: trx, clock }, id, by);
          await assertVersion(before.version, expected, view);
          const viewed = await view();
          if (before.two_factor && before.two_factor_method === 'SMS' && body.phone === null)
            throw atField(userProblems.NO_CONTACT, 'phone');
          await trx
            .updateTable('app_user')
            .set({
              ...body,
              ...(body.email === undefined ? {} : { email: body.email?.toLowerCase() ?? null }),
              // A contact somebody else typed is not verified.
              ...(body.phone !== undefined && body.phone !== before.phone ? { phone_verified_at: null } : {}),
              ...(body.email !== undefined && body.email !== before.email ? { email_verified_at: null } : {}),
              ...(registerNo === undefined ? {} : registerNoColumns(personalData, registerNo)),
              ...(districtId === undefined ? {} : { district_id: await districtIdOf(trx, districtId) }),
              version: before.version + 1,
              updated_at: clock(),
              updated_by: by.id,
            })
            .where('id', '=', before.id)
            .execute();
          if (organizations) await replaceMemberships(trx, before.id, organizations);
          await recordAudit(trx, actorOf(request), {
            action: 'admin.user.update',
            entity: 'app_user',
            entityId: id,
            ...changedFields(viewed, await view()),
          });
        }),
      );
      return sendRecord(reply, await viewUser(deps, id, by));
    },
  );

  app.put(
    '/api/user/:id/roles',
    {
      config: { access: { kind: 'action', code: 'admin.user.assignrole' } },
      schema: {
        tags,
        summary: 'Replace the roles of a user',
        params: idParamsSchema,
        body: userRolesBodySchema,
        response: { 200: userDetailSchema, ...answers },
      },
    },
    async (request, reply) => {
      const by = accountOf(request);
      const { id } = request.params;
      const expected = requireVersion(request);
      await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, id);
        await assertVersion(user.version, expected, () => viewUser({ db: trx, clock }, id, by));
        const { before, after } = await replaceRoles(trx, by, user, request.body.role_ids);
        await trx
          .updateTable('app_user')
          .set({ version: user.version + 1, updated_at: clock(), updated_by: by.id })
          .where('id', '=', user.id)
          .execute();
        await recordAudit(trx, actorOf(request), {
          action: 'admin.user.assignrole',
          entity: 'app_user',
          entityId: id,
          before: { roles: before },
          after: { roles: after },
        });
      });
      return sendRecord(reply, await viewUser(deps, id, by));
    },
  );
}
