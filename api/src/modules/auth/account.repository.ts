import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { UserKind } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import type { Account } from '../../security/account.ts';
import { mayHold } from '../../security/holdable-codes.rules.ts';

/**
 * Loads the account a token names, with the actions its roles grant now.
 *
 * @returns undefined when the user is not active, lost the membership the token names, the token or its sign-in was
 *   revoked, the sign-in is over, or the administrator who works as the user may not any more.
 */
export async function loadAccount(
  db: Kysely<Tables>,
  claims: {
    publicId: string;
    organizationId: number;
    tokenId: string;
    sessionId: string;
    impersonator?: string | undefined;
  },
  now: Date,
): Promise<Account | undefined> {
  const row = await selectAccount(db, claims.organizationId)
    .where('u.public_id', '=', claims.publicId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('revoked_token as t').select('t.token_id').where('t.token_id', '=', claims.tokenId))),
    )
    .executeTakeFirst();
  if (!row || (claims.organizationId !== 0 && row.organization_id === null)) return undefined;
  if (!(await noteUse(db, { publicId: claims.sessionId, userId: row.id }, now))) return undefined;
  const impersonator = claims.impersonator === undefined ? undefined : await findImpersonator(db, claims.impersonator);
  if (claims.impersonator !== undefined && !impersonator) return undefined;
  return { ...toAccount(row), ...(impersonator ? { impersonatorId: impersonator.id } : {}) };
}

/**
 * Loads an account for work done in its name while nobody is signed in, with what its roles grant now.
 *
 * @returns undefined when the user is not active or not a member of the organisation any more.
 */
export async function loadAccountById(
  db: Kysely<Tables>,
  { userId, organizationId }: { userId: number; organizationId: number | null },
): Promise<Account | undefined> {
  const row = await selectAccount(db, organizationId ?? 0)
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row?.organization_id === organizationId ? toAccount(row) : undefined;
}

function selectAccount(db: Kysely<Tables>, organizationId: number) {
  return db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.public_id', 'u.kind'])
    .select((eb) => [
      eb
        .selectFrom('org_member as m')
        .innerJoin('organization as o', 'o.id', 'm.organization_id')
        .whereRef('m.user_id', '=', 'u.id')
        .where('m.organization_id', '=', organizationId)
        .where('o.status', 'in', ['ACTIVE', 'SUSPENDED'])
        .select('m.organization_id')
        .as('organization_id'),
      sql<string[]>`array(
        select distinct a.code from user_role ur
        join role r on r.id = ur.role_id and r.status = 'ACTIVE'
        join role_action ra on ra.role_id = r.id
        join action a on a.id = ra.action_id
        where ur.user_id = u.id)`.as('action_codes'),
    ])
    .where('u.status', '=', 'ACTIVE');
}

function toAccount(row: {
  id: number;
  public_id: string;
  kind: UserKind;
  organization_id: number | null;
  action_codes: string[];
}): Account {
  return {
    id: row.id,
    publicId: row.public_id,
    kind: row.kind,
    organizationId: row.organization_id,
    actionCodes: new Set(row.action_codes.filter((code) => mayHold(row.kind, code))),
  };
}

/** Precision of the last use of a sign-in: a write with every request would cost more than it tells. */
const lastSeenPrecisionMs = 5 * 60_000;

/** Tells whether the sign-in still holds, and notes its use. */
async function noteUse(
  db: Kysely<Tables>,
  { publicId, userId }: { publicId: string; userId: number },
  now: Date,
): Promise<boolean> {
  const session = await db
    .selectFrom('user_session')
    .select(['id', 'last_seen_at'])
    .where('public_id', '=', publicId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!session) return false;
  if (now.getTime() - session.last_seen_at.getTime() > lastSeenPrecisionMs) {
    await db.updateTable('user_session').set({ last_seen_at: now }).where('id', '=', session.id).execute();
  }
  return true;
}

function findImpersonator(db: Kysely<Tables>, publicId: string) {
  return db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.public_id', '=', publicId)
    .where('u.status', '=', 'ACTIVE')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_role as ur')
          .innerJoin('role as r', 'r.id', 'ur.role_id')
          .innerJoin('role_action as ra', 'ra.role_id', 'r.id')
          .innerJoin('action as a', 'a.id', 'ra.action_id')
          .select('a.id')
          .whereRef('ur.user_id', '=', 'u.id')
          .where('r.status', '=', 'ACTIVE')
          .where('a.code', '=', 'admin.user.impersonate'),
      ),
    )
    .executeTakeFirst();
}

/**
 * The account acting for an organisation it is a member of.
 *
 * @returns undefined when it is not, or the organisation is closed.
 */
export async function actFor(
  db: Kysely<Tables>,
  account: Account,
  organizationId: number,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('org_member as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select('o.id')
    .where('m.user_id', '=', account.id)
    .where('o.id', '=', organizationId)
    .where('o.status', 'in', ['ACTIVE', 'SUSPENDED'])
    .executeTakeFirst();
  return row && { ...account, organizationId: row.id };
}
