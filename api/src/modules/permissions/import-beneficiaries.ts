import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isGrantable } from '@ecard/shared/api-schema';
import type { CardStatus } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { accountNameOf } from '../../http/person-name.ts';
import type { PersonalData } from '../../security/personal-data.ts';
import type { GiveTurn } from '../../turns/create-turns.ts';
import type { Holder } from './find-holder.ts';
import { livingStatuses } from './permissions.machine.ts';

/** The holder that a row names, or what keeps the row from naming one. */
type FoundHolder = { readonly holder: Holder } | { readonly fault: HolderFault };
/** A number that is nobody's, a card that nothing is granted to, or a card of somebody else than the named person. */
export type HolderFault = 'NOT_FOUND' | 'CARD_NOT_USABLE' | 'HOLDER_MISMATCH';

/** The people and cards a list names. */
export interface Beneficiaries {
  find(by: { readonly registerNo: string; readonly cardNo: string }): FoundHolder;
  /** Tells whether the holder has an entitlement of the category, or a request for one, on some of the days. */
  readonly hasLiving: (
    holder: Pick<Holder, 'card_id' | 'user_id'>,
    categoryId: number,
    validFrom: string,
    validTo: string,
  ) => boolean;
}

interface PersonRow {
  readonly id: number;
  readonly hash: string;
  readonly name: string;
  readonly masked: string | null;
  readonly district_id: number | null;
}
interface CardRow {
  readonly id: number;
  readonly card_no: string;
  readonly status: CardStatus;
  readonly user_id: number | null;
  readonly organization_id: number | null;
  readonly holder_name: string;
}
interface LivingRow {
  readonly card_id: number | null;
  readonly user_id: number | null;
  readonly category_id: number;
  readonly valid_from: string;
  readonly valid_to: string;
}

/** People and cards that are read together, so that others have a turn at the embedded database between. */
const readAtOnce = 500;

interface BeneficiarySearch {
  readonly registerNos: readonly string[];
  readonly cardNos: readonly string[];
  readonly personalData: PersonalData;
  readonly giveTurn: GiveTurn;
}

/** Reads everybody a list names, some at a time. */
export async function findBeneficiaries(
  db: Kysely<Tables>,
  { registerNos, cardNos, personalData, giveTurn }: BeneficiarySearch,
): Promise<Beneficiaries> {
  const hashOf = (registerNo: string) => personalData.lookupHash(registerNo).toString('hex');
  const people = await readInParts(registerNos, giveTurn, (some) => findPeople(db, some.map(hashOf)));
  const cards = await readInParts(cardNos, giveTurn, (some) => findNamedCards(db, some));
  const living = [
    ...(await readInParts(cards, giveTurn, (some) =>
      findLivingRows(db, { cardIds: some.map(({ id }) => id), userIds: [] }),
    )),
    ...(await readInParts(people, giveTurn, (some) =>
      findLivingRows(db, { cardIds: [], userIds: some.map(({ id }) => id) }),
    )),
  ];
  const byHash = new Map(people.map((row) => [row.hash, row]));
  const byCardNo = new Map(cards.map((row) => [row.card_no, row]));
  return {
    find({ registerNo, cardNo }) {
      const person = registerNo === '' ? undefined : byHash.get(hashOf(registerNo));
      const card = cardNo === '' ? undefined : byCardNo.get(cardNo);
      if ((registerNo !== '' && !person) || (cardNo !== '' && !card)) return { fault: 'NOT_FOUND' };
      if (card && !isGrantable(card)) return { fault: 'CARD_NOT_USABLE' };
      if (card && person && card.user_id !== null && card.user_id !== person.id) return { fault: 'HOLDER_MISMATCH' };
      const name = person?.name ?? card?.holder_name;
      if (name === undefined) return { fault: 'NOT_FOUND' };
      return {
        holder: {
          card_id: card?.id ?? null,
          user_id: person?.id ?? card?.user_id ?? null,
          organization_id: card?.organization_id ?? null,
          holder_name: name,
          holder_register_masked: person?.masked ?? null,
          district_id: person?.district_id ?? null,
        },
      };
    },
    hasLiving: createLivingCheck(living),
  };
}

async function readInParts<Key, Row>(
  keys: readonly Key[],
  giveTurn: GiveTurn,
  read: (some: readonly Key[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < keys.length; start += readAtOnce) {
    rows.push(...(await read(keys.slice(start, start + readAtOnce))));
    await giveTurn();
  }
  return rows;
}

async function findPeople(db: Kysely<Tables>, hashes: readonly string[]): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, encode(u.register_no_hash, 'hex') as hash, u.register_no_masked as masked, u.district_id,
      ${accountNameOf('u')} as name
    from json_array_elements_text(${JSON.stringify(hashes)}::json) named(hash)
    join app_user u on u.register_no_hash = decode(named.hash, 'hex') and u.status <> 'DEACTIVATED'`.execute(db);
  return rows;
}

async function findNamedCards(db: Kysely<Tables>, cardNos: readonly string[]): Promise<readonly CardRow[]> {
  const { rows } = await sql<CardRow>`
    select c.id, c.card_no, c.status, c.user_id, c.organization_id,
      coalesce(c.holder_name, '•••• ' || right(c.card_no, 4)) as holder_name
    from json_array_elements_text(${JSON.stringify(cardNos)}::json) named(card_no)
    join ec_card c on c.card_no = named.card_no`.execute(db);
  return rows;
}

interface Holders {
  readonly cardIds: readonly number[];
  readonly userIds: readonly number[];
}

/** Reads the entitlements and requests of cards and people that a list names. */
export async function findLiving(db: Kysely<Tables>, holders: Holders): Promise<Beneficiaries['hasLiving']> {
  return createLivingCheck(await findLivingRows(db, holders));
}

async function findLivingRows(db: Kysely<Tables>, { cardIds, userIds }: Holders): Promise<readonly LivingRow[]> {
  const { rows } = await sql<LivingRow>`
    select card_id, user_id, category_id, valid_from, valid_to from ec_permission
    where status in (${sql.join(livingStatuses)})
      and (card_id in (select value::bigint from json_array_elements_text(${JSON.stringify(cardIds)}::json))
        or user_id in (select value::bigint from json_array_elements_text(${JSON.stringify(userIds)}::json)))`.execute(
    db,
  );
  return rows;
}

function createLivingCheck(rows: readonly LivingRow[]): Beneficiaries['hasLiving'] {
  const keyOf = (row: Pick<LivingRow, 'card_id' | 'user_id'>) =>
    `${row.card_id ?? ''}/${row.card_id === null ? (row.user_id ?? '') : ''}`;
  const livingOf = Map.groupBy(rows, keyOf);
  return (holder, categoryId, validFrom, validTo) =>
    (livingOf.get(keyOf(holder)) ?? []).some(
      (row) => row.category_id === categoryId && row.valid_from <= validTo && row.valid_to >= validFrom,
    );
}
