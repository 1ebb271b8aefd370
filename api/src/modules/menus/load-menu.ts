import { isDeepStrictEqual } from 'node:util';
import type { MenuNode, MenuTree } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { findTree } from './menus.repository.ts';
import { toGroups } from './menus.view.ts';
import { portalPaths } from './portal-paths.ts';
import { findPublished, loadDraft } from './published-menus.ts';

/** The draft as a tree, and how it stands to what is published. */
export async function loadTree(db: Kysely<Tables>): Promise<MenuTree> {
  const groups = toGroups(await findTree(db));
  const published = await findPublished(db);
  return {
    groups,
    paths: [...portalPaths],
    published_version: published?.version ?? null,
    published_at: published ? toIso(published.published_at) : null,
    has_unpublished_changes: published !== undefined && !isDeepStrictEqual(published.menus, await loadDraft(db)),
  };
}

/** One menu of the draft. @throws ProblemError NOT_FOUND */
export async function loadMenu(db: Kysely<Tables>, publicId: string): Promise<MenuNode> {
  const menus = toGroups(await findTree(db)).flatMap((group) => group.modules.flatMap((module) => module.menus));
  const menu = menus.find(({ id }) => id === publicId);
  if (!menu) throw new ProblemError('NOT_FOUND');
  return menu;
}
