import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { grantableCardStatuses } from '@ecard/shared/api-schema';
import type { Problem, TemporaryPatch } from '@ecard/shared/api-schema';
import type { Tables, TemporaryPermissionTable } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { PermitFields } from './temporary.rules.ts';
import { temporaryText } from './temporary.text.ts';

type FieldErrors = NonNullable<Problem['errors']>;

/** Everything of a permit that people enter, as columns hold it. */
export interface EnteredFields extends PermitFields {
  readonly load_capacity_id: number | null;
  readonly from_location_id: number | null;
  readonly weekdays: number[] | null;
}

export const emptyFields: Omit<EnteredFields, 'subject_type'> = {
  card_id: null,
  plate_no: null,
  vehicle_make: null,
  vehicle_model: null,
  gross_weight_kg: null,
  load_capacity_id: null,
  direction_id: null,
  location_id: null,
  from_location_id: null,
  product_type_id: null,
  purpose: null,
  valid_from: null,
  valid_to: null,
  daily_from: null,
  daily_to: null,
  weekdays: null,
};

/** Returns the entered fields of a row. */
export function enteredFieldsOf(row: EnteredFields): EnteredFields {
  return {
    subject_type: row.subject_type,
    card_id: row.card_id,
    plate_no: row.plate_no,
    vehicle_make: row.vehicle_make,
    vehicle_model: row.vehicle_model,
    gross_weight_kg: row.gross_weight_kg,
    load_capacity_id: row.load_capacity_id,
    direction_id: row.direction_id,
    location_id: row.location_id,
    from_location_id: row.from_location_id,
    product_type_id: row.product_type_id,
    purpose: row.purpose,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    daily_from: row.daily_from?.slice(0, 5) ?? null,
    daily_to: row.daily_to?.slice(0, 5) ?? null,
    weekdays: row.weekdays,
  };
}

/** Owner of the cards that a request may name; staff may name any card. */
export type Applicant = Pick<
  { [Column in 'applicant_user_id' | 'organization_id']: TemporaryPermissionTable[Column] },
  'applicant_user_id' | 'organization_id'
>;

/**
 * Puts what was entered over what stood there; ids of the API become row ids, and fields of another subject go.
 *
 * @param ownCardsOf - Undefined where any card may be named.
 * @throws ProblemError VALIDATION_FAILED when no card in use has the number that is named.
 */
export async function enterFields(
  trx: Transaction<Tables>,
  before: EnteredFields,
  patch: TemporaryPatch,
  ownCardsOf: Applicant | undefined,
): Promise<{ readonly fields: EnteredFields; readonly errors: FieldErrors }> {
  const errors: FieldErrors = [];
  async function idOf(
    path: 'load_capacity_id' | 'direction_id' | 'location_id' | 'from_location_id' | 'product_type_id',
    table: string,
    isUsable: string,
  ): Promise<number | null> {
    const publicId = patch[path];
    if (publicId === undefined) return before[path];
    if (publicId === null) return null;
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where public_id = ${publicId} and ${sql.raw(isUsable)}`.execute(trx);
    if (!rows[0]) errors.push({ path, code: 'NOT_FOUND', message: temporaryText.notFound });
    return rows[0]?.id ?? null;
  }

  const subject = patch.subject_type ?? before.subject_type;
  const given = <Key extends keyof TemporaryPatch & keyof EnteredFields>(key: Key, value: EnteredFields[Key]) =>
    patch[key] === undefined ? before[key] : value;
  const isVehicle = subject === 'VEHICLE';
  const fields: EnteredFields = {
    subject_type: subject,
    card_id: subject === 'CARD' ? await findCardId(trx, before.card_id, patch, ownCardsOf, errors) : null,
    plate_no: isVehicle ? given('plate_no', patch.plate_no ?? null) : null,
    vehicle_make: isVehicle ? given('vehicle_make', patch.vehicle_make ?? null) : null,
    vehicle_model: isVehicle ? given('vehicle_model', patch.vehicle_model ?? null) : null,
    gross_weight_kg: isVehicle ? given('gross_weight_kg', patch.gross_weight_kg ?? null) : null,
    load_capacity_id: await idOf('load_capacity_id', 'load_capacity', 'is_active'),
    direction_id: await idOf('direction_id', 'direction', "status <> 'ARCHIVED'"),
    location_id: await idOf('location_id', 'location', "status <> 'CLOSED'"),
    from_location_id: await idOf('from_location_id', 'location', "status <> 'CLOSED'"),
    product_type_id: await idOf('product_type_id', 'product_type', "is_active and kind in ('PERMIT', 'CARGO')"),
    purpose: given('purpose', patch.purpose ?? null),
    valid_from: patch.valid_from === undefined ? before.valid_from : toMoment(patch.valid_from),
    valid_to: patch.valid_to === undefined ? before.valid_to : toMoment(patch.valid_to),
    daily_from: given('daily_from', patch.daily_from ?? null),
    daily_to: given('daily_to', patch.daily_to ?? null),
    weekdays: patch.weekdays === undefined ? before.weekdays : toWeekdays(patch.weekdays),
  };
  return { fields, errors };
}

async function findCardId(
  trx: Transaction<Tables>,
  before: number | null,
  { card_id: publicId, card_no: cardNo }: TemporaryPatch,
  ownCardsOf: Applicant | undefined,
  errors: FieldErrors,
): Promise<number | null> {
  if (cardNo !== undefined) {
    const card = await grantableCards(trx, ownCardsOf).where('card_no', '=', cardNo).executeTakeFirst();
    if (card) return card.id;
    const error = { path: 'card_no', code: 'NOT_FOUND', message: temporaryText.cardNotFound };
    throw new ProblemError('VALIDATION_FAILED', { errors: [error] });
  }
  if (publicId === undefined) return before;
  if (publicId === null) return null;
  const card = await grantableCards(trx, ownCardsOf).where('public_id', '=', publicId).executeTakeFirst();
  if (!card) errors.push(cardNotYours);
  return card?.id ?? null;
}

/** Checks the applicant's card when a request is submitted or continued: it may have changed hands since. */
export async function ownCardErrors(
  trx: Transaction<Tables>,
  row: Applicant & Pick<EnteredFields, 'card_id'> & { readonly source: string },
): Promise<FieldErrors> {
  // An office may have named any card.
  if (row.card_id === null || row.source !== 'SELF') return [];
  const card = await grantableCards(trx, row).where('id', '=', row.card_id).executeTakeFirst();
  return card ? [] : [cardNotYours];
}

/** Tells whether a permit can be granted to a card. */
export async function isCardGrantable(trx: Transaction<Tables>, cardId: number): Promise<boolean> {
  return (await grantableCards(trx, undefined).where('id', '=', cardId).executeTakeFirst()) !== undefined;
}

const cardNotYours = { path: 'card_id', code: 'NOT_FOUND', message: temporaryText.cardNotYours };

function grantableCards(trx: Transaction<Tables>, ownCardsOf: Applicant | undefined) {
  const cards = trx.selectFrom('ec_card').select('id').where('status', 'in', grantableCardStatuses);
  if (ownCardsOf === undefined) return cards;
  return ownCardsOf.organization_id === null
    ? cards.where('user_id', '=', ownCardsOf.applicant_user_id)
    : cards.where('organization_id', '=', ownCardsOf.organization_id);
}

function toMoment(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function toWeekdays(days: readonly number[] | null): number[] | null {
  const distinct = [...new Set(days ?? [])].sort((a, b) => a - b);
  return distinct.length === 0 || distinct.length === 7 ? null : distinct;
}
