import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { App } from '../http/app-instance.ts';
import { adminEndpoints, writesOfNoChange } from './admin-writes.ts';
import { unauditedWrites } from './unaudited-writes.ts';

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Makes every write that any test brings about be looked for in the audit log: an endpoint that succeeds and leaves no
 * entry of its request becomes a 500 with the reason, and so does a change on a page of administrators without its
 * values before and after. Once it has left them, a success without is a repetition that changed nothing.
 */
export function checkAudit(app: App, db: Kysely<Tables>): void {
  const audited = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    if (!writes.has(request.method) || request.is404 || reply.statusCode >= 300) return payload;
    const name = `${request.method} ${String(request.routeOptions.url)}`;
    if (audited.has(name) || Object.hasOwn(unauditedWrites, name)) return payload;
    if (changedNothing(reply.hasHeader('idempotency-replayed'), payload)) return payload;
    const isOfStaff = request.routeOptions.config.access?.kind === 'action';
    const fault = faultOf(await loadEntries(db, request.id), isOfStaff ? name : '', reply.statusCode);
    if (fault === undefined) {
      audited.add(name);
      return payload;
    }
    void reply.code(500);
    return JSON.stringify({ code: 'WRITE_WITHOUT_AUDIT', fault: `${name} left ${fault} in the audit log` });
  });
}

interface Entries {
  readonly count: number;
  readonly before: number;
  readonly after: number;
  readonly both: number;
}

async function loadEntries(db: Kysely<Tables>, requestId: string): Promise<Entries> {
  const { rows } = await sql<Entries>`
    select count(*)::int as count, count(*) filter (where has_before)::int as before,
      count(*) filter (where has_after)::int as after, count(*) filter (where has_before and has_after)::int as both
    from (select coalesce(before, '{}') <> '{}' as has_before, coalesce(after, '{}') <> '{}' as has_after
      from audit_log where request_id = ${requestId}) entry`.execute(db);
  return rows[0] ?? { count: 0, before: 0, after: 0, both: 0 };
}

/** Changes of the administrators' pages need the values before and after, new records those after, deletions those before. */
function faultOf({ count, before, after, both }: Entries, name: string, status: number): string | undefined {
  if (count === 0) return 'no entry of its request';
  const [method = '', url = ''] = name.split(' ');
  if (!adminEndpoints.test(url) || Object.hasOwn(writesOfNoChange, name)) return undefined;
  if (method === 'DELETE') return before > 0 ? undefined : 'no values before';
  if (status === 201 || status === 202) return after > 0 ? undefined : 'no values after';
  // A change to what already is leaves no values afterwards.
  if (method === 'PATCH' && after === 0) return undefined;
  return both > 0 ? undefined : 'no entry with the values before and after';
}

function changedNothing(isReplayed: boolean, payload: unknown): boolean {
  return (
    isReplayed ||
    (typeof payload === 'string' && /"ok":0\b|"dry_run":true|"revoked":0\b|"verified":false/.test(payload))
  );
}
