import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { App } from '../http/app-instance.ts';
import { unauditedWrites } from './unaudited-writes.ts';

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Makes every write that any test brings about be looked for in the audit log: an endpoint that succeeds and leaves no
 * entry of its request becomes a 500 with the reason. Once it has left one, a success without is a repetition that
 * changed nothing.
 */
export function checkAudit(app: App, db: Kysely<Tables>): void {
  const audited = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    if (!writes.has(request.method) || request.is404 || reply.statusCode >= 300) return payload;
    const name = `${request.method} ${String(request.routeOptions.url)}`;
    if (audited.has(name) || Object.hasOwn(unauditedWrites, name)) return payload;
    if (changedNothing(reply.hasHeader('idempotency-replayed'), payload)) return payload;
    const entry = await db
      .selectFrom('audit_log')
      .select('id')
      .where('request_id', '=', request.id)
      .limit(1)
      .executeTakeFirst();
    if (entry) {
      audited.add(name);
      return payload;
    }
    void reply.code(500);
    return JSON.stringify({ code: 'WRITE_WITHOUT_AUDIT', fault: `${name} left no entry in the audit log` });
  });
}

function changedNothing(isReplayed: boolean, payload: unknown): boolean {
  return isReplayed || (typeof payload === 'string' && /"ok":0\b|"dry_run":true|"revoked":0\b/.test(payload));
}
