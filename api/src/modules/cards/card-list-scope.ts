import { can } from '../../http/access.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Scope } from '../../http/scope.ts';
import type { Account } from '../auth/account.repository.ts';
import { cardText } from './cards.text.ts';

/** Whose cards a list is of; without a wish the organisation's one acts for, else one's own. */
export function listScopes(account: Account, wished: readonly ('mine' | 'org' | 'all')[] | undefined): Scope[] {
  const mine: Scope = { kind: 'person', id: account.id };
  const org: Scope | undefined =
    account.organizationId === null ? undefined : { kind: 'organisation', id: account.organizationId };
  if (wished === undefined) return [org ?? mine];
  if (wished.includes('all')) {
    if (account.kind !== 'STAFF' || !can(account, 'ec.card.view')) throw new ProblemError('FORBIDDEN');
    return [{ kind: 'all' }];
  }
  // No organisation has the id 0.
  return wished.map((scope) => (scope === 'mine' ? mine : (org ?? { kind: 'organisation', id: 0 })));
}

/** @throws ProblemError VALIDATION_FAILED for a filter of all cards by their balance: no index can keep up with it. */
export function assertFilter(scopes: readonly Scope[], filter: { readonly balance_below?: number | undefined }): void {
  if (filter.balance_below !== undefined && isOfAll(scopes)) throw notOfAll('balance_below');
}

/** Order of a list. Nothing orders all cards by what changes with every ride. */
export function listSort(scopes: readonly Scope[], sort: string): string {
  if (sort === '') return isOfAll(scopes) ? '-created_at' : 'state';
  if (isOfAll(scopes) && /balance|state/.test(sort)) throw notOfAll('sort');
  return sort;
}

function isOfAll(scopes: readonly Scope[]): boolean {
  return scopes.some(({ kind }) => kind === 'all');
}

function notOfAll(path: string): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    errors: [{ path, code: 'NOT_ALLOWED', message: cardText.noSortByBalance }],
  });
}
