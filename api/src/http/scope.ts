import type { Account } from '../security/account.ts';

/** Rows that an account may reach. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'organisation'; readonly id: number }
  | { readonly kind: 'person'; readonly id: number };

/** Staff reach all rows, an organisation account its organisation's, a person their own. */
export function scopeOf(account: Account): Scope {
  if (account.kind === 'STAFF') return { kind: 'all' };
  if (account.organizationId !== null) return { kind: 'organisation', id: account.organizationId };
  // An organisation account without an organisation reaches nothing: no organisation has the id 0.
  return account.kind === 'ORG' ? { kind: 'organisation', id: 0 } : { kind: 'person', id: account.id };
}
