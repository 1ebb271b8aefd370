import {
  idParamsSchema,
  userBodySchema,
  userDetailSchema,
  userPatchSchema,
  userRolesBodySchema,
} from '@ecard/shared/api-schema';
import type { Transaction } from 'kysely';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { accountOf, can } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import type { Account } from '../../security/account.ts';
import { sendPasswordLink } from '../auth/password-link.ts';
import { tellContactChanged } from '../auth/tell-contact-changed.ts';
import {
  changeRoles,
  districtIdOf,
  namingTaken,
  registerNoColumns,
  replaceMemberships,
  replaceRoles,
} from './user-changes.ts';
import { changedUser, lockManagedUser, viewUser } from './load-user.ts';
import { atField, userProblems } from './users.problems.ts';

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
          await replaceRoles(trx, by, user, roleIds);
          await sendPasswordLink(deps, trx, user, 'INVITE', by.id);
          await recordAudit(trx, actorOf(request), {
            action: 'admin.user.create',
            entity: 'app_user',
            entityId: user.public_id,
            after: { ...body, email, ...(await referencesOf(trx, user.public_id, by)) },
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
          const before = await lockManagedUser(trx, id, by);
          const view = () => viewUser({ db: trx, clock }, id, by);
          await assertVersion(before.version, expected, view);
          const viewed = await view();
          if (before.two_factor && before.two_factor_method === 'SMS' && body.phone === null)
            throw atField(userProblems.NO_CONTACT, 'phone');
          const email = body.email?.toLowerCase() ?? null;
          const isPhoneNew = body.phone !== undefined && body.phone !== before.phone;
          const isEmailNew = body.email !== undefined && email !== before.email;
          const contacts = [
            body.phone === undefined ? before.phone : body.phone,
            body.email === undefined ? before.email : email,
          ];
          if ((isPhoneNew || isEmailNew) && contacts.every((contact) => contact === null))
            throw atField(userProblems.NO_CONTACT, 'phone');
          await trx
            .updateTable('app_user')
            .set({
              ...body,
              ...(body.email === undefined ? {} : { email }),
              // A contact somebody else typed is not verified.
              ...(isPhoneNew ? { phone_verified_at: null } : {}),
              ...(isEmailNew ? { email_verified_at: null } : {}),
              ...(registerNo === undefined ? {} : registerNoColumns(personalData, registerNo)),
              ...(districtId === undefined ? {} : { district_id: await districtIdOf(trx, districtId) }),
              version: before.version + 1,
              updated_at: clock(),
              updated_by: by.id,
            })
            .where('id', '=', before.id)
            .execute();
          if (organizations) await replaceMemberships(trx, before.id, organizations);
          if (isPhoneNew) await tellContactChanged(deps, trx, 'phone', before);
          if (isEmailNew) await tellContactChanged(deps, trx, 'email', before);
          const isNumberNew = registerNo != null && !isSameHash(before.register_no_hash, registerNo);
          await recordAudit(trx, actorOf(request), {
            action: 'admin.user.update',
            entity: 'app_user',
            entityId: id,
            ...changedUser(viewed, await view(), isNumberNew),
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
        const user = await lockManagedUser(trx, id, by);
        await assertVersion(user.version, expected, () => viewUser({ db: trx, clock }, id, by));
        await changeRoles(trx, { by, actor: actorOf(request), now: clock() }, user, request.body.role_ids);
      });
      return sendRecord(reply, await viewUser(deps, id, by));
    },
  );
  function isSameHash(stored: Uint8Array | null, registerNo: string): boolean {
    return stored !== null && personalData.lookupHash(registerNo).equals(stored);
  }

  /** Parts of a new user that stand in other tables, and the register number as it may be shown. */
  async function referencesOf(trx: Transaction<Tables>, id: string, by: Account) {
    const { district, register_no_masked, roles, organizations } = await viewUser({ db: trx, clock }, id, by);
    return { district, register_no_masked, roles, organizations };
  }
}
