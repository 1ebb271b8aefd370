import type { Transaction } from 'kysely';
import type { MemberRole, UserKind } from '@ecard/shared/api-schema';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { can } from '../../http/access.ts';
import { maskRegisterNo } from '../../security/masks.ts';
import type { PersonalData } from '../../security/personal-data.ts';
import type { Account } from '../../security/account.ts';
import { assertAdministratorLeft } from './administrators.ts';
import { atField, userProblems } from './users.problems.ts';

/** Columns of a register number; all null for none. */
export function registerNoColumns(personalData: PersonalData, registerNo: string | null) {
  return registerNo === null
    ? { register_no_encrypted: null, register_no_hash: null, register_no_masked: null }
    : {
        register_no_encrypted: personalData.encrypt(registerNo),
        register_no_hash: personalData.lookupHash(registerNo),
        register_no_masked: maskRegisterNo(registerNo),
      };
}

/** Internal id of a district. */
export async function districtIdOf(trx: Transaction<Tables>, publicId: string | null): Promise<number | null> {
  if (publicId === null) return null;
  const row = await trx.selectFrom('district').select('id').where('public_id', '=', publicId).executeTakeFirst();
  if (!row) throw atField(userProblems.UNKNOWN_REFERENCE, 'district_id');
  return row.id;
}

/** Makes the user a member of exactly these organisations. */
export async function replaceMemberships(
  trx: Transaction<Tables>,
  userId: number,
  memberships: readonly { id: string; role: MemberRole }[],
): Promise<void> {
  await trx.deleteFrom('org_member').where('user_id', '=', userId).execute();
  for (const { id, role } of memberships) {
    const organisation = await trx
      .selectFrom('organization')
      .select('id')
      .where('public_id', '=', id)
      .executeTakeFirst();
    if (!organisation) throw atField(userProblems.UNKNOWN_REFERENCE, 'organizations');
    await trx
      .insertInto('org_member')
      .values({ organization_id: organisation.id, user_id: userId, role })
      .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet({ role }))
      .execute();
  }
}

/** A role as the history names it, also after it was renamed. */
interface GivenRole {
  readonly code: string;
  readonly name: string;
}

/**
 * Gives a user exactly these roles.
 *
 * Only a system administrator gives or takes that role, or gives oneself another, also while working as a colleague; one
 * stays active, and nobody takes from oneself the right to set permissions.
 *
 * @returns Roles before and after.
 */
export async function replaceRoles(
  trx: Transaction<Tables>,
  by: Account,
  user: { id: number; kind: UserKind },
  roleIds: readonly string[],
): Promise<{ before: GivenRole[]; after: GivenRole[] }> {
  const before = await rolesOf(trx, user.id);
  const wanted = [...new Set(roleIds)];
  const roles =
    wanted.length === 0
      ? []
      : await trx
          .selectFrom('role')
          .select(['id', 'code', 'name', 'kind', 'status'])
          .where('public_id', 'in', wanted)
          .orderBy('code')
          .execute();
  if (roles.length !== wanted.length) throw atField(userProblems.UNKNOWN_REFERENCE, 'role_ids');
  const isNew = ({ code }: { code: string }) => before.every((had) => had.code !== code);
  if (roles.some((role) => role.kind !== user.kind || (role.status === 'ARCHIVED' && isNew(role)))) {
    throw atField(userProblems.ROLE_KIND, 'role_ids');
  }
  const after = roles.map(({ code, name }) => ({ code, name }));
  const touchesAdministrator = hasAdministrator(before) !== hasAdministrator(after);
  if (touchesAdministrator && !hasAdministrator(await rolesOf(trx, by.id))) {
    throw new ProblemError(userProblems.ADMINISTRATORS_ONLY);
  }
  const isOneself = user.id === by.id || user.id === by.impersonatorId;
  if (isOneself && roles.some(isNew) && !hasAdministrator(before)) {
    throw new ProblemError(userProblems.NOT_ON_YOURSELF);
  }

  await trx.deleteFrom('user_role').where('user_id', '=', user.id).execute();
  if (roles.length > 0) {
    await trx
      .insertInto('user_role')
      .values(roles.map(({ id }) => ({ user_id: user.id, role_id: id })))
      .execute();
  }
  if (user.id === by.id) await assertKeepsAssigning(trx, by);
  if (touchesAdministrator) await assertAdministratorLeft(trx);
  return { before, after };
}

/** Gives a user of some version exactly these roles, and writes that down. */
export async function changeRoles(
  trx: Transaction<Tables>,
  { by, actor, now }: { readonly by: Account; readonly actor: Actor; readonly now: Date },
  user: { id: number; public_id: string; kind: UserKind; version: number },
  roleIds: readonly string[],
): Promise<void> {
  const { before, after } = await replaceRoles(trx, by, user, roleIds);
  await trx
    .updateTable('app_user')
    .set({ version: user.version + 1, updated_at: now, updated_by: by.id })
    .where('id', '=', user.id)
    .execute();
  await recordAudit(trx, actor, {
    action: 'admin.user.assignrole',
    entity: 'app_user',
    entityId: user.public_id,
    before: { roles: before },
    after: { roles: after },
  });
}

function hasAdministrator(roles: readonly GivenRole[]): boolean {
  return roles.some(({ code }) => code === 'SYS_ADMIN');
}

function rolesOf(trx: Transaction<Tables>, userId: number): Promise<GivenRole[]> {
  return trx
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select(['r.code', 'r.name'])
    .where('ur.user_id', '=', userId)
    .orderBy('r.code')
    .execute();
}

/** Refuses a change by which an account would take `admin.role.assignperm` from itself. */
export async function assertKeepsAssigning(trx: Transaction<Tables>, account: Account): Promise<void> {
  if (!can(account, 'admin.role.assignperm')) return;
  const kept = await trx
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .innerJoin('role_action as ra', 'ra.role_id', 'r.id')
    .innerJoin('action as a', 'a.id', 'ra.action_id')
    .select('a.id')
    .where('ur.user_id', '=', account.id)
    .where('r.status', '=', 'ACTIVE')
    .where('a.code', '=', 'admin.role.assignperm')
    .limit(1)
    .executeTakeFirst();
  if (!kept) throw new ProblemError(userProblems.NOT_ON_YOURSELF);
}

/** Tells a broken uniqueness at its field. */
export async function namingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedUnique(error);
    const field = ['username', 'phone', 'email', 'register_no'].find((name) => constraint?.includes(name));
    if (field === undefined) throw error;
    throw atField(userProblems.VALUE_TAKEN, field);
  }
}
