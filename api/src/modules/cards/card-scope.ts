import type { RawBuilder } from 'kysely';
import type { Scope } from '../../http/scope.ts';
import { scopedBy } from '../../http/scoped-by.ts';

/** Condition on `ec_card as c`: the rows an account may reach. */
export function inScope(scope: Scope): RawBuilder<boolean> {
  return scopedBy(scope, { organisation: 'c.organization_id', person: 'c.user_id' });
}
