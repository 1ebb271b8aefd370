import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CardPatchBody } from '@ecard/shared/api-schema';
import type { Tables } from '../../../database/tables/tables.ts';
import { scopeOf } from '../../../http/scope.ts';
import type { Account } from '../../../security/account.ts';
import type { PersonalData } from '../../../security/personal-data.ts';
import { inScope } from '../card-scope.ts';
import type { By } from '../change-card.ts';

/** There is one file; its name says nothing. */
export const fileName = '';

/** Author and moment of an import. */
export interface HolderImport extends By {
  readonly account: Account;
  readonly personalData: PersonalData;
}

/** Parts of a holder that a file may have; a part that is absent stays as the card has it. */
type EnteredHolder = Pick<CardPatchBody, 'holder_name' | 'register_no'>;

/** A card's new holder. */
export interface Assignment {
  /** Line of the file. */
  readonly line: number;
  readonly cardId: number;
  readonly holder: EnteredHolder;
}

export type NamedCard = Awaited<ReturnType<ReturnType<typeof selectNamedCards>['executeTakeFirstOrThrow']>>;

/** Cards that an account may reach, with their holders. */
export function selectNamedCards(db: Kysely<Tables>, account: Account) {
  return db
    .selectFrom('ec_card as c')
    .select(['c.id', 'c.public_id', 'c.card_no', 'c.status', 'c.holder_name', 'c.user_id', 'c.organization_id'])
    .select(sql<string | null>`encode(c.holder_register_no_hash, 'hex')`.as('hash'))
    .where(inScope(scopeOf(account)));
}

export function isEnded({ status }: Pick<NamedCard, 'status'>): boolean {
  return status === 'CLOSED' || status === 'REPLACED';
}

export function isAsStored(
  card: NamedCard,
  { holder_name, register_no }: EnteredHolder,
  personalData: PersonalData,
): boolean {
  const hash = typeof register_no === 'string' ? personalData.lookupHash(register_no).toString('hex') : card.hash;
  return (holder_name ?? card.holder_name) === card.holder_name && hash === card.hash;
}
