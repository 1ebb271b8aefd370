import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { seesPerson } from '../http/people.ts';
import type { Account } from '../modules/auth/account.repository.ts';
import type { DataColumn, PersonalText } from './data-set.ts';

/** Columns of a file as the account may see them: what tells of people masked as `security/masks.ts` does. */
export function maskColumns<Column extends DataColumn>(columns: readonly Column[], account: Account): Column[] {
  return columns.map((column) => {
    const { person, value } = column;
    if (!person || seesPerson(account, person.role)) return column;
    const own = person.ownerId ? sql`${person.ownerId} = ${account.id}` : sql`false`;
    return {
      ...column,
      value: sql`case when ${own} or ${person.isOther ?? sql`false`} then ${value} else ${maskOf[person.text](value)} end`,
    };
  });
}

const maskOf: Readonly<Record<PersonalText, (value: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  name: (value) => sql`(select case when part[1] like '•%' then array_to_string(part, ' ')
    when part[2] is null then upper(left(part[1], 1)) || '*****'
    else upper(left(part[2], 1)) || '***** ' || upper(left(part[1], 1)) || '.' end
    from regexp_split_to_array(trim(both ' .' from ${value}), '[.[:space:]]+') as part)`,
  phone: (value) => sql`'••••' || right(${value}, 4)`,
  email: maskedEmail,
  username: (value) => sql`case when ${value} like '%@%' then ${maskedEmail(value)}
    when ${value} ~ '^[0-9]{8}$' then '••••' || right(${value}, 4)
    when ${value} ~ '^[[:alpha:]]{2}[0-9]{8}$' then left(${value}, 2) || '******' || right(${value}, 2)
    else ${value} end`,
};

function maskedEmail(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left(${value}, 1) || '•••' || coalesce(substring(${value} from '@.*$'), '')`;
}

/** Tells whether a file of the columns, made for the account, names people whole. */
export function showsPeople(columns: readonly DataColumn[], account: Account): boolean {
  return columns.some(({ person }) => person !== undefined && seesPerson(account, person.role));
}
