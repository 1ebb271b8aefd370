import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { isGrantable } from '@ecard/shared/api-schema';
import type { EcPermissionBody, Problem } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { accountNameOf } from '../../http/person-name.ts';
import type { PersonalData } from '../../security/personal-data.ts';
import { permissionProblems } from './permissions.problems.ts';
import { permissionText } from './permissions.text.ts';

/** Holder of an entitlement, as row ids and the columns that lists show. */
export interface Holder {
  readonly card_id: number | null;
  readonly user_id: number | null;
  readonly organization_id: number | null;
  readonly holder_name: string;
  readonly holder_register_masked: string | null;
  readonly district_id: number | null;
}

type HolderInput = Pick<EcPermissionBody, 'card_id' | 'user_id' | 'organization_id' | 'register_no'>;
type FieldErrors = NonNullable<Problem['errors']>;

/** Finds the holder by card, person or organisation; a card brings the one it belongs to. */
export async function findHolder(
  trx: Transaction<Tables>,
  personalData: PersonalData,
  input: HolderInput,
): Promise<{ readonly holder: Holder } | { readonly errors: FieldErrors }> {
  const errors: FieldErrors = [];
  const card = input.card_id == null ? undefined : await findCard(trx, input.card_id);
  if (input.card_id != null && !card) {
    errors.push({ path: 'card_id', code: 'NOT_FOUND', message: permissionText.cardNotFound });
  }
  if (card && !isGrantable(card)) {
    const { message } = permissionProblems.CARD_NOT_USABLE;
    errors.push({ path: 'card_id', code: 'CARD_NOT_USABLE', message });
  }
  const asksForUser = input.user_id != null || input.register_no !== undefined;
  const user = asksForUser
    ? await findUser(trx, input, personalData)
    : card?.user_id == null
      ? undefined
      : await findUser(trx, { id: card.user_id }, personalData);
  if (asksForUser && !user) {
    const path = input.user_id == null ? 'register_no' : 'user_id';
    errors.push({ path, code: 'NOT_FOUND', message: permissionText.holderNotFound });
  }
  const organization =
    input.organization_id == null && card?.organization_id == null
      ? undefined
      : await findOrganization(trx, input.organization_id ?? card?.organization_id ?? 0);
  if (input.organization_id != null && !organization) {
    errors.push({ path: 'organization_id', code: 'NOT_FOUND', message: permissionText.organizationNotFound });
  }
  if (card && user && card.user_id !== null && card.user_id !== user.id) {
    errors.push({ path: 'card_id', code: 'HOLDER_MISMATCH', message: permissionText.holderMismatch });
  }
  const name = user?.name ?? card?.holder_name ?? organization?.name;
  if (errors.length === 0 && (name === undefined || (!card && !user && !organization))) {
    errors.push({ path: 'card_id', code: 'REQUIRED', message: permissionText.holderRequired });
  }
  if (errors.length > 0 || name === undefined) return { errors };
  return {
    holder: {
      card_id: card?.id ?? null,
      user_id: user?.id ?? null,
      organization_id: organization?.id ?? null,
      holder_name: name,
      holder_register_masked: user?.register_no_masked ?? null,
      district_id: user?.district_id ?? organization?.district_id ?? null,
    },
  };
}

function findCard(trx: Transaction<Tables>, publicId: string) {
  return trx
    .selectFrom('ec_card')
    .select(['id', 'user_id', 'organization_id', 'status'])
    .select(sql<string>`coalesce(holder_name, '•••• ' || right(card_no, 4))`.as('holder_name'))
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

function findUser(
  trx: Transaction<Tables>,
  by: { readonly id: number } | Pick<HolderInput, 'user_id' | 'register_no'>,
  personalData: PersonalData,
) {
  const query = trx
    .selectFrom('app_user')
    .select(['id', 'register_no_masked', 'district_id'])
    .select(accountNameOf('app_user').as('name'))
    .where('status', '<>', 'DEACTIVATED');
  if ('id' in by) return query.where('id', '=', by.id).executeTakeFirst();
  if (by.user_id != null) return query.where('public_id', '=', by.user_id).executeTakeFirst();
  return query.where('register_no_hash', '=', personalData.lookupHash(by.register_no ?? '')).executeTakeFirst();
}

function findOrganization(trx: Transaction<Tables>, id: string | number) {
  return trx
    .selectFrom('organization')
    .select(['id', 'name', 'district_id'])
    .where((eb) => (typeof id === 'number' ? eb('id', '=', id) : eb('public_id', '=', id)))
    .executeTakeFirst();
}
