import { can } from '../../../http/access.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Scope } from '../../../http/scope.ts';
import type { Account } from '../../../security/account.ts';
import { cardText } from '../cards.text.ts';

/** Returns the scopes a list of cards reads; by default the organisation the account acts for, else the person. */
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

/** Either lets staff go through everybody's cards; without them they look up whom they serve. */
const overviewCodes = ['ec.card.export', 'admin.audit.view'];
/** Enough of a holder's name, or of what is printed on a card, to mean somebody. */
const meansSomebody = /\p{L}{3}|\d{4}/u;

const readsBalances = ['balance_below', 'tasks_within_days'] as const;

type CardsAsked = Readonly<
  Partial<Record<(typeof readsBalances)[number], number | undefined>> & { q?: string | undefined }
>;

/**
 * @throws ProblemError VALIDATION_FAILED for a filter of all cards by their balance, which no index can keep up with; or
 *   for all cards without a search where the account serves a counter.
 */
export function assertFilter(account: Account, scopes: readonly Scope[], { q = '', ...filter }: CardsAsked): void {
  if (!isOfAll(scopes)) return;
  for (const name of readsBalances) if (filter[name] !== undefined) throw notOfAll(name);
  if (meansSomebody.test(q) || overviewCodes.some((code) => can(account, code))) return;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: 'q', code: 'SEARCH_REQUIRED', message: cardText.searchRequired }],
  });
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
