import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { fieldError } from '../../http/field-error.ts';
import { productProblems } from './product-types.problems.ts';

/**
 * Puts all products in the order of the ids.
 *
 * @throws ProblemError ORDER_INCOMPLETE unless every product is named once.
 */
export async function orderProducts(
  trx: Transaction<Tables>,
  ids: readonly string[],
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<{ id: string; sort: number }[]> {
  const products = await trx
    .selectFrom('product_type')
    .select(['id', 'public_id', 'sort', 'version'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const isComplete = ids.length === products.length && products.every(({ public_id }) => ids.includes(public_id));
  if (!isComplete) throw fieldError(productProblems.ORDER_INCOMPLETE, 'ids', { count: products.length });
  for (const product of products) {
    const sort = (ids.indexOf(product.public_id) + 1) * 10;
    if (sort === product.sort) continue;
    await trx
      .updateTable('product_type')
      .set({ sort, version: product.version + 1, updated_at: now, updated_by: actor.userId })
      .where('id', '=', product.id)
      .execute();
    await recordAudit(trx, actor, {
      action: 'product.type.update',
      entity: 'product_type',
      entityId: product.public_id,
      before: { sort: product.sort },
      after: { sort },
    });
  }
  return ids.map((id, index) => ({ id, sort: (index + 1) * 10 }));
}
