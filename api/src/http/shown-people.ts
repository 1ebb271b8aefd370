import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Account } from '../security/account.ts';
import { can } from './access.ts';
import { containsPattern } from './list.ts';
import { seesPerson } from './people.ts';
import type { PersonRole } from './people.ts';
import { initialPattern, oneBlank } from './search-terms.ts';

/** Kinds of personal data, each with a mask of its own. */
export type PersonalText = 'name' | 'phone' | 'email' | 'username';

/** A person in the rows of a list. */
export interface PersonInRow {
  readonly role: PersonRole;
  /** Row id of the account that the row belongs to. */
  readonly ownerId?: RawBuilder<unknown>;
  /** Row id of the organisation that the row belongs to. */
  readonly organizationId?: RawBuilder<unknown>;
  /** Condition, never null: what stands there is an organisation or a member of staff. */
  readonly isOther?: RawBuilder<unknown>;
}

/** A text of the rows of a list as one account meets it: it learns no more by searching and sorting than it is shown. */
interface ShownText {
  /** The text as it is shown. */
  readonly value: RawBuilder<unknown>;
  /** The text as lists are sorted by it; the account's own rows stand among the masked ones, so that an index has it. */
  readonly order: RawBuilder<unknown>;
  /** Condition: a search finds the row. A masked text is found whole, or by its last digits that are shown. */
  isFound(q: string): RawBuilder<boolean>;
}

/** Every text of a person in the rows of a list, as the account meets it. */
export function showPerson(
  account: Account,
  person: PersonInRow,
): (text: PersonalText, value: RawBuilder<unknown>) => ShownText {
  const seesAll = seesPerson(account, person.role);
  const isOther = person.isOther ?? sql<boolean>`false`;
  const isOwn = sql<boolean>`(${person.ownerId ? sql`coalesce(${person.ownerId} = ${account.id}, false)` : sql`false`}
    or ${person.organizationId ? sql`coalesce(${person.organizationId} = ${account.organizationId}::bigint, false)` : sql`false`})`;
  return (text, value) => {
    const contains = (q: string) => {
      const found = sql<boolean>`lower(${value}) like ${containsPattern(q)}`;
      const initials = text === 'name' ? initialPattern(q) : undefined;
      return initials === undefined ? found : sql<boolean>`(${found} or lower(${value}) like ${initials})`;
    };
    if (seesAll) return { value, order: value, isFound: contains };
    const masked = maskOf[text](value);
    return {
      value: sql`case when ${isOwn} or ${isOther} then ${value} else ${masked} end`,
      order: person.isOther ? sql`(case when ${isOther} then ${value} else ${masked} end)` : masked,
      isFound: (q) => sql<boolean>`(${contains(q)} and (${isOwn} or ${isOther} or ${value} = ${masked}
        or lower(${value}) = ${oneBlank(q).toLowerCase()} or ${endsWith(text, value, q)}))`,
    };
  };
}

/** The number of a card in the rows of a list, as the account meets it. */
export function showCardNo(account: Account, value: RawBuilder<unknown>): ShownText {
  const isWhole = can(account, 'ec.card.viewpii');
  const shown = isWhole ? value : sql`masked_card_no(${value})`;
  return {
    value: shown,
    order: shown,
    isFound(q) {
      const digits = q.replace(/[\s•*-]/g, '');
      if (!/^\d{1,12}$/.test(digits)) return sql`false`;
      if (digits.length === 12) return sql`${value} = ${digits}`;
      // By the index on the number read backwards.
      return isWhole || digits.length <= digitsShown
        ? sql`reverse(${value}::text) like reverse(${digits}::text) || '%'`
        : sql`false`;
    },
  };
}

/** Digits that stay unmasked at the end of a telephone number and of a card number. */
const digitsShown = 4;

function endsWith(text: PersonalText, value: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const digits = q.trim();
  if (!/^\d+$/.test(digits) || digits.length > digitsShown) return sql`false`;
  const isEnd = sql<boolean>`right(${value}, ${digits.length}) = ${digits}`;
  if (text === 'phone') return isEnd;
  return text === 'username' ? sql`(${value} ~ '^[0-9]{8}$' and ${isEnd})` : sql`false`;
}

const maskOf: Readonly<Record<PersonalText, (value: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  name: (value) => sql`masked_name(${value})`,
  phone: (value) => sql`masked_phone(${value})`,
  email: (value) => sql`masked_email(${value})`,
  username: (value) => sql`masked_username(${value})`,
};
