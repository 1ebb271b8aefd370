import { seesPerson } from '../http/people.ts';
import { showPerson } from '../http/shown-people.ts';
import type { Account } from '../security/account.ts';
import type { DataColumn } from './data-set.ts';

/** Returns the columns of a file as the account may see them: personal data masked as in `security/masks.ts`. */
export function maskColumns<Column extends DataColumn>(columns: readonly Column[], account: Account): Column[] {
  return columns.map((column) => {
    const { person, value } = column;
    return person ? { ...column, value: showPerson(account, person)(person.text, value).value } : column;
  });
}

/** Tells whether a file of the columns, made for the account, names people whole. */
export function showsPeople(columns: readonly DataColumn[], account: Account): boolean {
  return columns.some(({ person }) => person !== undefined && seesPerson(account, person.role));
}
