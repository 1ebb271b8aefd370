import type { Login, UserKind } from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Tokens } from '../../security/tokens.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { startSession } from './sessions.repository.ts';

export interface SessionOwner {
  readonly id: number;
  readonly public_id: string;
  readonly kind: UserKind;
  readonly organization_id: number | null;
}

/**
 * Starts a sign-in on the device that asks and issues its first token.
 *
 * @param impersonator - The administrator who works as the user, and the sign-in that goes on afterwards.
 */
export async function openSession(
  { db, tokens, now }: { db: Kysely<Tables>; tokens: Tokens; now: Date },
  request: FastifyRequest,
  user: SessionOwner,
  impersonator?: { id: number; publicId: string; sessionId: string },
): Promise<Login & { sessionId: string }> {
  const terminal = request.principal.kind === 'terminal' ? request.principal.terminal : undefined;
  const session = await startSession(db, {
    userId: user.id,
    ...(impersonator ? { impersonatorId: impersonator.id, openedBy: impersonator.sessionId } : {}),
    terminalId: terminal?.id ?? null,
    name: await deviceName(db, request, terminal?.id),
    ipCoarse: coarseAddress(request.ip),
    now,
  });
  return { ...(await issueLogin(tokens, user, session, impersonator?.publicId)), sessionId: session.publicId };
}

/** Issues a token of a sign-in, as the sign-in answers it. */
export async function issueLogin(
  tokens: Tokens,
  user: Omit<SessionOwner, 'id'>,
  session: { readonly publicId: string; readonly expiresAt: Date },
  impersonator?: string,
): Promise<Login> {
  const { token, expiresAt } = await tokens.issueUser({
    publicId: user.public_id,
    kind: user.kind,
    organizationId: user.organization_id,
    sessionId: session.publicId,
    sessionExpiresAt: session.expiresAt,
    ...(impersonator === undefined ? {} : { impersonator }),
  });
  return {
    token,
    expires_at: toIso(expiresAt),
    is_org: user.kind === 'ORG' || user.organization_id !== null ? '1' : '0',
    org_id: String(user.organization_id ?? 0),
  };
}

/** Name the terminal gave itself, else what the browser says it is. */
async function deviceName(db: Kysely<Tables>, request: FastifyRequest, terminalId: number | undefined) {
  const row =
    terminalId === undefined
      ? undefined
      : await db.selectFrom('terminal').select('name').where('id', '=', terminalId).executeTakeFirst();
  return row?.name ?? ((request.headers['user-agent'] ?? '').slice(0, 200) || '-');
}

/** Leaves the last part of an address out: `203.0.113.x`, `2001:db8:1::`. */
function coarseAddress(address: string): string | null {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)?.[1];
  if (ipv4 !== undefined) return `${ipv4}.x`;
  if (!address.includes(':')) return null;
  return `${address.split(':').slice(0, 3).join(':')}::`;
}
