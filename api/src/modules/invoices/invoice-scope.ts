import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Scope } from '../../http/scope.ts';
import { scopedBy } from '../../http/scoped-by.ts';

/**
 * Condition on `invoice as i`: one the scope reaches. An organisation does not see what is still being written for it;
 * people have no invoices.
 */
export function isVisible(scope: Scope): RawBuilder<boolean> {
  const isOwn = scopedBy(scope, { organisation: 'i.organization_id' });
  return scope.kind === 'organisation' ? sql<boolean>`(${isOwn} and i.status <> 'DRAFT')` : isOwn;
}
