import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { fieldError } from '../../http/field-error.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { productProblems } from './product-types.problems.ts';

/**
 * Puts all products on sale in the order of the ids; archived ones keep their places.
 *
 * @param was - Order that the caller saw; undefined accepts any.
 * @throws ProblemError ORDER_INCOMPLETE unless every product on sale is named once, STALE when the order is another one.
 */
export async function orderProducts(
  trx: Transaction<Tables>,
  { ids, was }: { readonly ids: readonly string[]; readonly was?: readonly string[] | undefined },
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<{ id: string; sort: number }[]> {
  const locked = await trx
    .selectFrom('product_type')
    .select(['id', 'public_id', 'sort', 'version'])
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  // Sorted after the lock: somebody who held it may have put them in another order.
  const products = locked.toSorted((one, other) => one.sort - other.sort || one.id - other.id);
  const isComplete = ids.length === products.length && products.every(({ public_id }) => ids.includes(public_id));
  if (!isComplete) throw fieldError(productProblems.ORDER_INCOMPLETE, 'ids', { count: products.length });
  if (was && products.some(({ public_id }, index) => was[index] !== public_id)) throw new ProblemError('STALE');
  const places = placesOf(products.map(({ sort }) => sort));
  const order = ids.map((id, index) => ({ id, sort: places[index] ?? 0 }));
  for (const product of products) {
    const sort = order.find(({ id }) => id === product.public_id)?.sort ?? product.sort;
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
  return order;
}

/** Returns the places that are taken now, no two alike: a product that stays where it is does not change. */
function placesOf(sorts: readonly number[]): readonly number[] {
  return sorts.reduce<readonly number[]>((places, sort) => [...places, Math.max(sort, (places.at(-1) ?? 0) + 1)], []);
}
