import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Scope } from '../../http/scope.ts';

/** Condition on `ec_card as c`: the rows an account may reach. */
export function inScope(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'all':
      return sql<boolean>`true`;
    case 'organisation':
      return sql<boolean>`c.organization_id = ${scope.id}`;
    case 'person':
      return sql<boolean>`c.user_id = ${scope.id}`;
  }
}
