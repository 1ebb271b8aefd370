import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { toMaskedJson } from './mask-audit.ts';

/** Author of a change, for the audit log and for `created_by`. */
export interface Actor {
  readonly userId: number | null;
  /** The administrator who really acts while working as somebody else. */
  readonly impersonatorId: number | null;
  readonly organizationId: number | null;
  readonly terminalId: number | null;
  readonly ip: string | null;
  readonly requestId: string | null;
}

/** Jobs and provider callbacks. */
export const systemActor: Actor = {
  userId: null,
  impersonatorId: null,
  organizationId: null,
  terminalId: null,
  ip: null,
  requestId: null,
};

export function actorOf(request: FastifyRequest): Actor {
  const { principal } = request;
  const account = principal.kind === 'user' ? principal.account : undefined;
  return {
    userId: account?.id ?? null,
    impersonatorId: account?.impersonatorId ?? null,
    organizationId: account?.organizationId ?? null,
    terminalId: principal.kind === 'terminal' ? principal.terminal.id : null,
    ip: request.ip,
    requestId: request.id,
  };
}

export interface AuditEntry {
  /** The action code, or `<entity>.<verb>` where there is none: `ec_card.lost`. */
  readonly action: string;
  /** Table name. */
  readonly entity: string;
  /** Public id. */
  readonly entityId: string;
  /**
   * Values before and after the change, stored with secrets and personal numbers masked. Only the changed fields are
   * needed.
   */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes down a change, in the transaction that makes it. */
export async function recordAudit(db: Kysely<Tables>, actor: Actor, entry: AuditEntry): Promise<void> {
  await recordAudits(db, actor, [entry]);
}

/** Writes down many changes made at once. */
export async function recordAudits(db: Kysely<Tables>, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += entriesPerStatement) {
    // One value instead of a dozen for each entry: the database reads it many times faster.
    const rows = JSON.stringify(entries.slice(start, start + entriesPerStatement).map((entry) => toRow(actor, entry)));
    await sql`
      insert into audit_log (actor_user_id, impersonator_id, terminal_id, organization_id, ip, request_id, action,
        entity, entity_id, before, after)
      select actor_user_id, impersonator_id, terminal_id, organization_id, ip, request_id, action, entity, entity_id,
        before::jsonb, after::jsonb
      from json_to_recordset(${rows}::json) as entry (actor_user_id bigint, impersonator_id bigint, terminal_id bigint,
        organization_id bigint, ip text, request_id text, action text, entity text, entity_id text, before text,
        after text)`.execute(db);
  }
}

const entriesPerStatement = 500;

function toRow(actor: Actor, entry: AuditEntry) {
  return {
    actor_user_id: actor.userId,
    impersonator_id: actor.impersonatorId,
    terminal_id: actor.terminalId,
    organization_id: actor.organizationId,
    ip: actor.ip,
    request_id: actor.requestId,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    before: entry.before === undefined ? undefined : toMaskedJson(entry.before),
    after: entry.after === undefined ? undefined : toMaskedJson(entry.after, entry.before),
  };
}
