import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { PublishedMenu } from './published-menus.ts';

/**
 * Makes the draft what a version was. Menus made since then and their actions stay, out of sight: roles may grant them.
 * Deleted menus come back without their actions, which were nobody's when they were deleted.
 */
export async function restoreDraft(
  trx: Transaction<Tables>,
  menus: readonly PublishedMenu[],
  { now, by }: { readonly now: Date; readonly by: number },
): Promise<void> {
  const changed = { updated_at: now, updated_by: by };
  const known = await trx.selectFrom('menu').select(['id', 'version']).forUpdate().execute();
  const actions = new Set((await trx.selectFrom('action').select('code').execute()).map(({ code }) => code));
  const versions = new Map(known.map((menu) => [menu.id, menu.version]));
  // Parents come after all menus are there again.
  for (const menu of menus) {
    const version = versions.get(menu.id);
    const values = {
      name: menu.name,
      name_en: menu.name_en,
      path: menu.path,
      icon: menu.icon,
      sort: menu.sort,
      is_visible: menu.is_visible,
      audience: [...menu.audience],
      // Removed since, when no menu opened by it.
      view_code: menu.view_code !== null && actions.has(menu.view_code) ? menu.view_code : null,
      badge_key: menu.badge_key,
      parent_id: null,
      ...changed,
    };
    if (version === undefined) {
      const moduleId = menu.module_id ?? (await firstModuleOf(trx, menu.group_id));
      await trx
        .insertInto('menu')
        .values({ ...values, id: menu.id, module_id: moduleId, code: menu.code, view_code: null, created_by: by })
        .execute();
    } else {
      await trx
        .updateTable('menu')
        .set({
          ...values,
          ...(menu.module_id === undefined ? {} : { module_id: menu.module_id }),
          version: version + 1,
        })
        .where('id', '=', menu.id)
        .execute();
    }
  }
  for (const menu of menus) {
    if (menu.parent_id === null) continue;
    await trx.updateTable('menu').set({ parent_id: menu.parent_id }).where('id', '=', menu.id).execute();
  }
  const kept = menus.map((menu) => menu.id);
  await trx
    .updateTable('menu')
    .set({ is_visible: false, version: sql`version + 1`, ...changed })
    .where(sql<boolean>`id <> all(${kept}::bigint[])`)
    .where('is_visible', '=', true)
    .execute();
}

async function firstModuleOf(trx: Transaction<Tables>, groupId: number): Promise<number> {
  const module = await trx
    .selectFrom('module')
    .select('id')
    .where('group_id', '=', groupId)
    .orderBy('sort')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return module.id;
}
