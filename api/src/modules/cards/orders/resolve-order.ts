import type { Transaction } from 'kysely';
import type { CardOrderBody } from '@ecard/shared/api-schema';
import type { Tables } from '../../../database/tables/tables.ts';
import { personName } from '../../../http/person-name.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Account } from '../../../security/account.ts';
import { cardProblems } from '../cards.problems.ts';
import { openCategories, personCardLimit } from '../cards.rules.ts';
import { cardText } from '../cards.text.ts';

export interface ResolvedOrder {
  readonly userId: number | null;
  readonly organizationId: number | null;
  readonly seasonId: number | null;
  readonly holders: readonly {
    readonly name: string | null;
    readonly registerNo: string | null;
    readonly categoryId: number;
    /** Field of the category. */
    readonly path: string;
  }[];
}

/** Finds what an order names, and refuses, field by field, what the account may not order. */
export async function resolveOrder(
  trx: Transaction<Tables>,
  body: CardOrderBody,
  account: Account,
): Promise<ResolvedOrder> {
  const owner = await resolveOwner(trx, body, account);
  if (body.holders && owner.organizationId === null) throw fault('holders', cardText.onlyOrganisation);
  const categories = await trx
    .selectFrom('rider_category')
    .select(['id', 'code'])
    .where('is_active', '=', true)
    .execute();
  const categoryOf = (code: string, path: string) => {
    const category = categories.find((row) => row.code === code);
    if (!category || (account.kind !== 'STAFF' && !openCategories.includes(code)))
      throw fault(path, cardText.unknownCategory);
    return { categoryId: category.id, path };
  };
  const common = body.category ?? 'ADULT';
  const holders = body.holders?.map((holder, index) => ({
    name: holder.name,
    registerNo: holder.register_no ?? null,
    ...categoryOf(holder.category ?? common, `holders.${index}.category`),
  })) ?? [{ name: body.holder_name ?? owner.name, registerNo: null, ...categoryOf(common, 'category') }];
  return { ...owner, seasonId: await resolveSeason(trx, body.season_id), holders };
}

async function resolveOwner(trx: Transaction<Tables>, body: CardOrderBody, account: Account) {
  if (account.kind !== 'STAFF') {
    for (const path of ['user_id', 'organization_id'] as const)
      if (body[path] !== undefined) throw fault(path, cardText.onlyStaff);
    if (account.organizationId !== null) return { userId: null, organizationId: account.organizationId, name: null };
    await assertFewCards(trx, account.id);
    return { userId: account.id, organizationId: null, name: await holderNameOf(trx, account.id) };
  }
  if (body.organization_id !== undefined) {
    if (body.user_id !== undefined) throw fault('user_id', cardText.unknownOwner);
    const row = await trx
      .selectFrom('organization')
      .select('id')
      .where('public_id', '=', body.organization_id)
      .where('status', '<>', 'CLOSED')
      .executeTakeFirst();
    if (!row) throw fault('organization_id', cardText.unknownOwner);
    return { userId: null, organizationId: row.id, name: null };
  }
  if (body.user_id === undefined) return { userId: null, organizationId: null, name: null };
  const row = await trx
    .selectFrom('app_user')
    .select('id')
    .where('public_id', '=', body.user_id)
    .where('kind', '=', 'INDIVIDUAL')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!row) throw fault('user_id', cardText.unknownOwner);
  await assertFewCards(trx, row.id);
  return { userId: row.id, organizationId: null, name: await holderNameOf(trx, row.id) };
}

/**
 * Refuses one more card to a person who has the most that one may have. Locks the person, so that cards asked for at once
 * are counted one after the other.
 *
 * @throws ProblemError TOO_MANY_CARDS.
 */
export async function assertFewCards(trx: Transaction<Tables>, userId: number): Promise<void> {
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('ec_card')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'not in', ['REPLACED', 'CLOSED', 'EXPIRED'])
    .executeTakeFirstOrThrow();
  if (count >= personCardLimit) throw new ProblemError(cardProblems.TOO_MANY_CARDS);
}

async function holderNameOf(trx: Transaction<Tables>, userId: number): Promise<string | null> {
  const user = await trx
    .selectFrom('app_user')
    .select(['last_name', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return personName(user) || null;
}

async function resolveSeason(trx: Transaction<Tables>, publicId: string | undefined): Promise<number | null> {
  if (publicId === undefined) return null;
  const season = await trx
    .selectFrom('season')
    .select('id')
    .where('public_id', '=', publicId)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst();
  if (!season) throw fault('season_id', cardText.unknownSeason);
  return season.id;
}

function fault(path: string, message: string): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { errors: [{ path, code: 'INVALID', message }] });
}
