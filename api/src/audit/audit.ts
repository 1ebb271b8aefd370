import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { toMaskedJson } from '../modules/audit/mask-audit.ts';

/** Who does something, for the audit log and for `created_by`. */
export interface Actor {
  readonly userId: number | null;
  /** Who really acts while an administrator works as somebody else. */
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
  /** What stood before and after, kept with secrets and personal numbers masked. Only what changed is enough. */
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
    await db
      .insertInto('audit_log')
      .values(entries.slice(start, start + entriesPerStatement).map((entry) => toRow(actor, entry)))
      .execute();
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
    after: entry.after === undefined ? undefined : toMaskedJson(entry.after),
  };
}
