import type { Menu, MenuTree } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { can } from '../../http/access.ts';
import type { Account } from '../../security/account.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { menuChanges } from './menu-changes.rules.ts';
import { findTree } from './menus.repository.ts';
import { toGroups } from './menus.view.ts';
import { portalPaths } from './portal-paths.ts';
import { findPublished, loadDraft } from './published-menus.ts';
import type { PublishedMenu } from './published-menus.ts';

/** The draft as a tree, and how it stands to what is published. */
export async function loadTree(db: Kysely<Tables>): Promise<MenuTree> {
  const groups = toGroups(await findTree(db));
  const published = await findPublished(db);
  return {
    groups,
    paths: [...portalPaths],
    published_version: published?.version ?? null,
    published_at: published ? toIso(published.published_at) : null,
    has_unpublished_changes:
      published !== undefined && menuChanges(published.menus as PublishedMenu[], await loadDraft(db)).length > 0,
  };
}

/** One menu of the draft, as the account may act on it. @throws ProblemError NOT_FOUND */
export async function loadMenu(db: Kysely<Tables>, publicId: string, account: Account): Promise<Menu> {
  const menus = toGroups(await findTree(db)).flatMap((group) => group.modules.flatMap((module) => module.menus));
  const menu = menus.find(({ id }) => id === publicId);
  if (!menu) throw new ProblemError('NOT_FOUND');
  return {
    ...menu,
    available_actions: ['update', 'delete'].filter((action) => can(account, `admin.menu.${action}`)),
  };
}
