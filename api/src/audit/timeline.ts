import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { TimelineEvent, UserKind } from '@ecard/shared/api-schema';
import type { Tables } from '../database/tables/tables.ts';
import { maskName } from '../security/masks.ts';
import { toIso } from '../time/ulaanbaatar.ts';
import { personNameOf } from '../http/person-name.ts';

export interface TimelineText {
  /** Text of each verb of the audit log, for people; verbs without a text are left out. */
  readonly verbs: Readonly<Record<string, string>>;
  /** Actor named when nobody acted. */
  readonly system: string;
  /** Named in place of staff, for readers who are not staff. */
  readonly office: string;
}

const longestTimeline = 200;

/**
 * Loads the history of a record from the audit log, oldest first; changes of drafts are left out.
 *
 * @param publicId - Of the record.
 * @param reader - Permission to see which members of staff acted, and the whole names of others.
 */
export async function loadTimeline(
  db: Kysely<Tables>,
  entity: string,
  publicId: string,
  { verbs, system, office }: TimelineText,
  { showsStaff, showsPeople }: { readonly showsStaff: boolean; readonly showsPeople: boolean },
): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('app_user as u', 'u.id', 'a.actor_user_id')
    .select([
      'a.at',
      'a.action',
      'u.kind as actor_kind',
      sql<string>`coalesce(${personNameOf('u')}, '')`.as('actor'),
      sql<string | null>`coalesce(a.after ->> 'comment', a.after ->> 'reason')`.as('comment'),
      sql<string | null>`case when a.action like '%.give'
        then coalesce(a.after -> 'assignee' ->> 'name', a.after ->> 'assignee') end`.as('given_to'),
    ])
    .where('a.entity', '=', entity)
    .where('a.entity_id', '=', publicId)
    .where(sql<boolean>`not (a.action like '%.update' and coalesce(a.after ->> 'status', '') = 'DRAFT')`)
    .orderBy('a.id')
    .limit(longestTimeline)
    .execute();
  const actorOf = ({ actor_kind, actor }: { actor_kind: UserKind | null; actor: string }) => {
    if (actor_kind === null) return system;
    if (actor_kind === 'STAFF') return showsStaff ? actor : office;
    return showsPeople ? actor : maskName(actor);
  };
  return rows.flatMap((row) => {
    const kind = row.action.slice(row.action.lastIndexOf('.') + 1);
    const text = verbs[kind];
    if (text === undefined) return [];
    const detail = row.comment ?? (showsStaff ? row.given_to : null);
    return { at: toIso(row.at), actor: actorOf(row), kind, text: detail ? `${text}: ${detail}` : text };
  });
}
