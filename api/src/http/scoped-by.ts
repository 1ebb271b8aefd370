import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Scope } from './scope.ts';

/** The columns that say whose a row is, such as `c.user_id`. Rows without the column for a kind of owner are never theirs. */
export interface OwnerColumns {
  readonly organisation?: string;
  readonly person?: string;
  /** A row that names an organisation is none of the person's it names besides. */
  readonly isOrganisationsAlone?: boolean;
}

/**
 * Condition: the row is one the scope reaches; for a query (`query.where(scopedBy(…))`) as for a statement.
 *
 * @param columns - Names from the code, never from a request.
 */
export function scopedBy(scope: Scope, columns: OwnerColumns): RawBuilder<boolean> {
  const { organisation, person, isOrganisationsAlone } = columns;
  switch (scope.kind) {
    case 'all':
      return sql<boolean>`true`;
    case 'organisation':
      return is(organisation, scope.id);
    case 'person':
      return isOrganisationsAlone && organisation !== undefined
        ? sql<boolean>`(${is(person, scope.id)} and ${sql.ref(organisation)} is null)`
        : is(person, scope.id);
  }
}

function is(column: string | undefined, id: number): RawBuilder<boolean> {
  return column === undefined ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} = ${id}`;
}
