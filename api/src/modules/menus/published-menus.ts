import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { UserKind } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { atField, menuProblems } from './menus.problems.ts';

/** A menu as it is published: nothing else is needed to show it. */
export interface PublishedMenu {
  /** Absent in versions published before it was written down. */
  readonly module_id?: number;
  readonly group_id: number;
  readonly group_code: string;
  readonly group_name: string;
  readonly group_icon: string | null;
  readonly group_sort: number;
  readonly id: number;
  readonly parent_id: number | null;
  readonly code: string;
  readonly name: string;
  readonly name_en: string | null;
  readonly icon: string | null;
  readonly path: string | null;
  readonly sort: number;
  readonly is_visible: boolean;
  readonly audience: readonly UserKind[];
  readonly view_code: string | null;
  readonly badge_key: string | null;
}

/** Every menu of the draft, in the order it is shown. */
export function loadDraft(db: Kysely<Tables>): Promise<PublishedMenu[]> {
  return db
    .selectFrom('menu as n')
    .innerJoin('module as m', 'm.id', 'n.module_id')
    .innerJoin('menu_group as g', 'g.id', 'm.group_id')
    .select([
      'm.id as module_id',
      'g.id as group_id',
      'g.code as group_code',
      'g.name as group_name',
      'g.icon as group_icon',
      'g.sort as group_sort',
      'n.id',
      'n.parent_id',
      'n.code',
      'n.name',
      'n.name_en',
      'n.icon',
      'n.path',
      'n.sort',
      'n.is_visible',
      'n.audience',
      'n.view_code',
      'n.badge_key',
    ])
    .orderBy('g.sort')
    .orderBy('m.sort')
    .orderBy('n.sort')
    .orderBy('n.id')
    .execute();
}

/** The newest version; undefined while nothing was ever published or changed, when the tables are what people see. */
export function findPublished(db: Kysely<Tables>) {
  return db
    .selectFrom('menu_version')
    .select(['version', 'menus', 'published_at'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The menus people see. */
export async function loadPublished(db: Kysely<Tables>): Promise<readonly PublishedMenu[]> {
  const published = await findPublished(db);
  // Written by `publishMenus`.
  return published ? (published.menus as PublishedMenu[]) : loadDraft(db);
}

/** Menus of a version. @throws ProblemError NO_SUCH_VERSION */
export async function findVersion(db: Kysely<Tables>, version: number): Promise<readonly PublishedMenu[]> {
  const found = await db.selectFrom('menu_version').select('menus').where('version', '=', version).executeTakeFirst();
  if (!found) throw atField(menuProblems.NO_SUCH_VERSION, 'rollback_to');
  return found.menus as PublishedMenu[];
}

/** Hash of a draft: tells whether the draft to publish is the one that was looked at. */
export function nameOfDraft(draft: readonly PublishedMenu[]): string {
  return createHash('sha256').update(JSON.stringify(draft)).digest('base64url');
}

/** Any fixed number: changes of the menus wait for each other. */
const menuLock = 4_002_604;

/**
 * Begins a change of the draft: the first one publishes what stands, so that people go on seeing it.
 */
export async function beginMenuChange(trx: Transaction<Tables>, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${menuLock})`.execute(trx);
  if (!(await findPublished(trx))) await insertVersion(trx, { menus: await loadDraft(trx), now });
}

/** Publishes menus as the next version. */
export async function insertVersion(
  trx: Transaction<Tables>,
  {
    menus,
    note,
    rolledBackTo,
    now,
    by,
  }: {
    menus: readonly unknown[];
    note?: string | undefined;
    rolledBackTo?: number | undefined;
    now: Date;
    by?: number;
  },
): Promise<number> {
  const last = await findPublished(trx);
  const version = (last?.version ?? 0) + 1;
  await trx
    .insertInto('menu_version')
    .values({
      version,
      menus: JSON.stringify(menus),
      note: note ?? null,
      rolled_back_to: rolledBackTo ?? null,
      published_at: now,
      published_by: by ?? null,
    })
    .execute();
  return version;
}

/** Menus made for the kind of account and opened by a granted action or by none. */
export function menusFor(
  menus: readonly PublishedMenu[],
  kind: UserKind,
  actionCodes: ReadonlySet<string>,
): PublishedMenu[] {
  return menus.filter(
    (menu) =>
      menu.is_visible && menu.audience.includes(kind) && (menu.view_code === null || actionCodes.has(menu.view_code)),
  );
}
