import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { PersonalData } from '../../security/personal-data.ts';
import type { Holder } from './find-holder.ts';

/** The people and cards a list names. */
export interface Beneficiaries {
  /** Undefined when a register number or card number is nobody's. */
  find(by: { readonly registerNo: string; readonly cardNo: string }): Holder | undefined;
  /** Whether the holder has an entitlement of the category, or a request for one, on some of the days. */
  hasLiving(holder: Holder, categoryId: number, validFrom: string, validTo: string): boolean;
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

/** Reads everybody a list names in four statements. */
export async function findBeneficiaries(
  trx: Transaction<Tables>,
  personalData: PersonalData,
  { registerNos, cardNos }: { readonly registerNos: readonly string[]; readonly cardNos: readonly string[] },
): Promise<Beneficiaries> {
  const hashOf = (registerNo: string) => personalData.lookupHash(registerNo).toString('hex');
  const people = await sql<PersonRow>`
    select u.id, encode(u.register_no_hash, 'hex') as hash, u.register_no_masked as masked, u.district_id,
      coalesce(nullif(concat_ws(' ', u.last_name, u.first_name), ''), u.username) as name
    from json_array_elements_text(${JSON.stringify(registerNos.map(hashOf))}::json) named(hash)
    join app_user u on u.register_no_hash = decode(named.hash, 'hex') and u.status <> 'DEACTIVATED'`.execute(trx);
  const cards = await sql<CardRow>`
    select c.id, c.card_no, c.user_id, c.organization_id,
      coalesce(c.holder_name, '•••• ' || right(c.card_no, 4)) as holder_name
    from json_array_elements_text(${JSON.stringify(cardNos)}::json) named(card_no)
    join ec_card c on c.card_no = named.card_no and c.status not in ('CLOSED', 'REPLACED')`.execute(trx);
  const living = await sql<LivingRow>`
    select card_id, user_id, category_id, valid_from, valid_to from ec_permission
    where status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'RETURNED', 'ACTIVE', 'SUSPENDED')
      and (card_id in (select value::bigint from json_array_elements_text(${idsOf(cards.rows)}::json))
        or user_id in (select value::bigint from json_array_elements_text(${idsOf(people.rows)}::json)))`.execute(trx);

  const byHash = new Map(people.rows.map((row) => [row.hash, row]));
  const byCardNo = new Map(cards.rows.map((row) => [row.card_no, row]));
  const livingOf = Map.groupBy(
    living.rows,
    (row) => `${row.card_id ?? ''}/${row.card_id === null ? (row.user_id ?? '') : ''}`,
  );
  return {
    find({ registerNo, cardNo }) {
      const person = registerNo === '' ? undefined : byHash.get(hashOf(registerNo));
      const card = cardNo === '' ? undefined : byCardNo.get(cardNo);
      if ((registerNo !== '' && !person) || (cardNo !== '' && !card)) return undefined;
      const name = person?.name ?? card?.holder_name;
      if (name === undefined) return undefined;
      return {
        card_id: card?.id ?? null,
        user_id: person?.id ?? card?.user_id ?? null,
        organization_id: card?.organization_id ?? null,
        holder_name: name,
        holder_register_masked: person?.masked ?? null,
        district_id: person?.district_id ?? null,
      };
    },
    hasLiving(holder, categoryId, validFrom, validTo) {
      const key = `${holder.card_id ?? ''}/${holder.card_id === null ? (holder.user_id ?? '') : ''}`;
      return (livingOf.get(key) ?? []).some(
        (row) => row.category_id === categoryId && row.valid_from <= validTo && row.valid_to >= validFrom,
      );
    },
  };
}

function idsOf(rows: readonly { readonly id: number }[]): string {
  return JSON.stringify(rows.map(({ id }) => id));
}
