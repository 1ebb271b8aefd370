import type { Kysely } from 'kysely';
import type { CardBulkBody } from '@ecard/shared/api-schema';
import type { Tables } from '../../../database/tables/tables.ts';
import { assertExpectedCount, largestBulk } from '../../../http/bulk.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Account } from '../../../security/account.ts';
import { assertFilter, listScopes } from '../list/card-list-scope.ts';
import { findCardIds } from '../list/cards.repository.ts';
import { cardText } from '../cards.text.ts';

/** Public ids a bulk action is for: those it names, or those its filter finds, at most a thousand. */
export async function bulkCardIds(
  db: Kysely<Tables>,
  account: Account,
  { ids, filter, expected_count }: Pick<CardBulkBody, 'ids' | 'filter' | 'expected_count'>,
): Promise<string[]> {
  if (ids) return [...new Set(ids)];
  const { scope, ...conditions } = filter ?? {};
  const scopes = listScopes(account, scope);
  assertFilter(account, scopes, conditions);
  const found = await findCardIds(db, { ...conditions, scopes, reader: account }, largestBulk + 1);
  if (found.length > largestBulk) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path: 'filter', code: 'TOO_MANY', message: cardText.tooManyCards }],
    });
  }
  assertExpectedCount(found.length, expected_count);
  return found.map(({ public_id }) => public_id);
}
