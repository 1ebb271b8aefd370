import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** Rows of each kind an export holds at most, the latest ones. */
const limit = 1_000;

/** Loads the data kept about a user, without secrets; the register number as it is stored. */
export async function loadOwnData(db: Kysely<Tables>, userId: number) {
  const { register_no_encrypted: registerNoEncrypted, ...user } = await db
    .selectFrom('app_user as u')
    .leftJoin('district as d', 'd.id', 'u.district_id')
    .select([
      'u.public_id as id',
      'u.username',
      'u.kind',
      'u.last_name',
      'u.first_name',
      'u.phone',
      'u.email',
      'd.name as district',
      'u.locale as lang',
      'u.two_factor',
      'u.last_login_at',
      'u.created_at',
      'u.register_no_encrypted',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const organizations = await db
    .selectFrom('org_member as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(['o.register_no', 'o.name', 'm.role', 'm.created_at as since'])
    .where('m.user_id', '=', userId)
    .execute();
  const roles = await db
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select(['r.code', 'r.name'])
    .where('ur.user_id', '=', userId)
    .execute();
  const preferences = await db
    .selectFrom('user_preference')
    .select('data')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const sessions = await db
    .selectFrom('user_session')
    .select(['name', 'ip_coarse as ip', 'created_at', 'last_seen_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const cards = await db
    .selectFrom('ec_card')
    .select(['card_no', 'media_type', 'status', 'balance', 'issued_at', 'expires_on'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(limit)
    .execute();
  const cardIds = db.selectFrom('ec_card').select('id').where('user_id', '=', userId);
  const rides = await db
    .selectFrom('ec_tap as t')
    .innerJoin('ec_card as c', 'c.id', 't.card_id')
    .innerJoin('direction as d', 'd.id', 't.direction_id')
    .innerJoin('location as l', 'l.id', 't.stop_location_id')
    .select([
      'c.card_no',
      't.tapped_at',
      't.kind',
      'd.code as direction',
      'l.name as stop',
      't.fare_amount',
      't.result',
    ])
    .where('t.card_id', 'in', cardIds)
    .orderBy('t.tapped_at', 'desc')
    .limit(limit)
    .execute();
  const transactions = await db
    .selectFrom('ec_ledger as e')
    .innerJoin('ec_card as c', 'c.id', 'e.card_id')
    .select(['c.card_no', 'e.created_at', 'e.kind', 'e.amount', 'e.balance_after'])
    .where('e.card_id', 'in', cardIds)
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
  const entitlements = await db
    .selectFrom('ec_permission')
    .select(['permission_no', 'kind', 'holder_name', 'discount_percent', 'valid_from', 'valid_to', 'status'])
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('card_id', 'in', cardIds)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const permits = await db
    .selectFrom('temporary_permission')
    .select(['permission_no', 'subject_type', 'applicant_name', 'plate_no', 'purpose', 'valid_from', 'valid_to'])
    .select(['fee_amount', 'status', 'created_at'])
    .where('applicant_user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const notifications = await db
    .selectFrom('notification')
    .select(['kind', 'title', 'body', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const savedViews = await db
    .selectFrom('saved_view')
    .select(['resource', 'name', 'state', 'is_default'])
    .where('user_id', '=', userId)
    .limit(limit)
    .execute();
  return {
    registerNoEncrypted,
    user,
    organizations,
    roles,
    preferences: preferences?.data ?? {},
    sessions,
    cards,
    rides,
    transactions,
    entitlements,
    permits,
    notifications,
    saved_views: savedViews,
  };
}
