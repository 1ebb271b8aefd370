import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { fieldError } from './field-error.ts';
import { defineProblems } from './problem-error.ts';

export const referenceProblems = defineProblems({
  UNKNOWN_REFERENCE: {
    status: 422,
    title: 'Refers to something that does not exist',
    message: 'Сонгосон утга олдсонгүй. Жагсаалтаас дахин сонгоно уу.',
  },
});

type Referred = 'district' | 'organization' | 'location' | 'direction' | 'product_type' | 'load_capacity' | 'vehicle';

/**
 * Id of the row that a public id in a body points to.
 *
 * @param publicId - Undefined (not sent) and null (cleared) are answered as they are.
 * @param path - Field of the body, for the error.
 */
export async function resolveReference(
  db: Kysely<Tables>,
  table: Referred,
  publicId: string | null | undefined,
  path: string,
): Promise<number | null | undefined> {
  if (publicId === undefined || publicId === null) return publicId;
  const found = await sql<{ id: number }>`
    select id from ${sql.table(table)} where public_id = ${publicId}::uuid`.execute(db);
  const [row] = found.rows;
  if (!row) throw fieldError(referenceProblems.UNKNOWN_REFERENCE, path);
  return row.id;
}
