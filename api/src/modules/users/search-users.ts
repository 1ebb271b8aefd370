import { sql } from 'kysely';
import { knownRegisterNoSchema } from '@ecard/shared/api-schema';
import { containsPattern } from '../../http/list.ts';
import { seesPerson } from '../../http/people.ts';
import { searchParts } from '../../http/search.ts';
import { initialPattern, personTerms } from '../../http/search-terms.ts';
import { showPerson } from '../../http/shown-people.ts';
import type { PersonInRow } from '../../http/shown-people.ts';
import type { Account } from '../../security/account.ts';
import type { PersonalData } from '../../security/personal-data.ts';

/** The account of a row. */
export const userPerson: PersonInRow = { role: 'account', ownerId: sql`u.id` };
/** Staff are named to each other. */
export const namedUser: PersonInRow = { ...userPerson, isOther: sql`u.kind = 'STAFF'` };

/** Expression of the search index; both must be equal. */
const searchedParts = sql`search_parts(coalesce(u.last_name, '') || ' ' || coalesce(u.first_name, '') || ' ' ||
  u.username || ' ' || coalesce(u.phone, '') || ' ' || coalesce(u.email, ''))`;

/**
 * Hashes what is searched for when it has the form of a register number. With the hash of anything else each row that an
 * index passes would be fetched to compare it.
 */
export function hashTypedRegisterNo(
  q: string | undefined,
  personalData: Pick<PersonalData, 'lookupHash'>,
): Buffer | undefined {
  const registerNo = knownRegisterNoSchema.safeParse(q);
  return registerNo.success ? personalData.lookupHash(registerNo.data) : undefined;
}

/** A part of what the reader sees whole of the name, the user name, the phone or the e-mail; else only the whole. */
export function isUserFound(typed: string, registerNoHash: Buffer | undefined, reader: Account, isByIndex: boolean) {
  const q = personTerms(typed);
  const parts = searchParts(q);
  if (parts === undefined) return sql<boolean>`false`;
  const account = showPerson(reader, userPerson);
  const name = showPerson(reader, namedUser);
  const fullName = sql`(coalesce(u.last_name, '') || ' ' || coalesce(u.first_name, ''))`;
  const hasText = sql<boolean>`(${sql.join(
    [
      name('name', fullName).isFound(q),
      name('name', sql`u.last_name`).isFound(q),
      name('name', sql`u.first_name`).isFound(q),
      account('username', sql`u.username`).isFound(q),
      account('phone', sql`u.phone`).isFound(q),
      account('email', sql`u.email`).isFound(q),
    ],
    sql` or `,
  )})`;
  // Who sees everything whole finds whatever the one text contains; for others it leaves few rows to compare.
  const initials = initialPattern(q);
  const containsWhole = sql<boolean>`contains_text(u.search_text, ${containsPattern(q)})`;
  // The one text begins with the name.
  const contains = initials
    ? sql<boolean>`(${containsWhole} or contains_text(u.search_text, ${initials}))`
    : containsWhole;
  const isMatch = seesPerson(reader, userPerson.role) ? contains : sql<boolean>`(${contains} and ${hasText})`;
  const isText = isByIndex ? sql<boolean>`(${searchedParts} @@ ${parts}::tsquery and ${isMatch})` : isMatch;
  return registerNoHash ? sql<boolean>`(${isText} or u.register_no_hash = ${registerNoHash})` : isText;
}
