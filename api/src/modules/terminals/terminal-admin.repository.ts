import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { TerminalKind, TerminalStatus } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { containsPattern, findPage } from '../../http/list.ts';

interface TerminalFilter {
  readonly page: number;
  readonly page_size: number;
  readonly sort: string;
  readonly q?: string | undefined;
  readonly kind?: readonly TerminalKind[] | undefined;
  readonly status?: readonly TerminalStatus[] | undefined;
}

const columns = [
  't.id',
  't.public_id',
  't.serial_no',
  't.name',
  't.app_id',
  't.kind',
  't.status',
  't.secret_hash',
  't.last_seen_at',
  't.approved_at',
  't.created_at',
  't.updated_at',
  't.version',
  'l.public_id as location_public_id',
  'l.code as location_code',
  'l.name as location_name',
] as const;

export function findTerminals(db: Kysely<Tables>, query: TerminalFilter) {
  let matching = db.selectFrom('terminal as t').leftJoin('location as l', 'l.id', 't.location_id');
  if (query.kind) matching = matching.where('t.kind', 'in', query.kind);
  if (query.status) matching = matching.where('t.status', 'in', query.status);
  if (query.q?.trim()) {
    const pattern = containsPattern(query.q);
    matching = matching.where((eb) =>
      eb.or([sql<boolean>`lower(t.name) like ${pattern}`, sql<boolean>`t.serial_no::text like ${pattern}`]),
    );
  }
  return findPage(db, matching, {
    query,
    columns: { name: sql`t.name`, created_at: sql`t.created_at`, last_seen_at: sql`t.last_seen_at` },
    nullable: ['last_seen_at'],
    tieBreaker: sql`t.id`,
    select: (terminals) => terminals.select(columns),
  });
}

export function findTerminal(db: Kysely<Tables>, where: { publicId: string } | { serialNo: string }) {
  const query = db.selectFrom('terminal as t').leftJoin('location as l', 'l.id', 't.location_id').select(columns);
  return 'publicId' in where
    ? query.where('t.public_id', '=', where.publicId).executeTakeFirst()
    : query.where('t.serial_no', '=', where.serialNo).executeTakeFirst();
}

export type TerminalRecord = NonNullable<Awaited<ReturnType<typeof findTerminal>>>;
