import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../time/clock.ts';

const userTokenLifetimeMs = 8 * 3_600_000;
const terminalTokenLifetimeMs = 30 * 24 * 3_600_000;

const claimsSchema = z.discriminatedUnion('use', [
  z.object({
    use: z.literal('user'),
    sub: z.uuid(),
    jti: z.uuid(),
    exp: z.int(),
    kind: z.enum(['INDIVIDUAL', 'ORG', 'STAFF']),
    /** Numeric organisation id as text; `'0'` means none. */
    org: z.string().regex(/^\d+$/),
    /** The sign-in it belongs to. */
    sid: z.uuid(),
    /** Public id of the administrator who works as the user. */
    imp: z.uuid().optional(),
  }),
  z.object({ use: z.literal('terminal'), sub: z.uuid(), jti: z.uuid(), exp: z.int() }),
]);

/** Claims of the api's own tokens. `sub` is the public id of the user or terminal; `exp` is in seconds. */
export type TokenClaims = z.infer<typeof claimsSchema>;
export type UserTokenClaims = Extract<TokenClaims, { use: 'user' }>;

export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Issues and checks JSON Web Tokens (HS256). */
export interface Tokens {
  issueUser(user: {
    publicId: string;
    kind: UserTokenClaims['kind'];
    organizationId: number | null;
    sessionId: string;
    /** End of the sign-in, which its tokens do not outlive. */
    sessionExpiresAt: Date;
    /** The administrator who works as the user. */
    impersonator?: string;
  }): Promise<IssuedToken>;
  issueTerminal(terminal: { publicId: string }): Promise<IssuedToken>;
  /** Answers undefined for a token that is expired, foreign, altered or unreadable. */
  read(token: string): Promise<TokenClaims | undefined>;
}

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);

  async function issue(
    claims: Record<string, string>,
    publicId: string,
    lifetimeMs: number,
    latest?: Date,
  ): Promise<IssuedToken> {
    const issuedAt = Math.floor(clock().getTime() / 1000);
    const latestSeconds = latest ? Math.floor(latest.getTime() / 1000) : Infinity;
    const expiresAt = Math.min(issuedAt + lifetimeMs / 1000, latestSeconds);
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(publicId)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(key);
    return { token, expiresAt: new Date(expiresAt * 1000) };
  }

  return {
    issueUser: ({ publicId, kind, organizationId, sessionId, sessionExpiresAt, impersonator }) =>
      issue(
        {
          use: 'user',
          kind,
          org: String(organizationId ?? 0),
          sid: sessionId,
          ...(impersonator === undefined ? {} : { imp: impersonator }),
        },
        publicId,
        userTokenLifetimeMs,
        sessionExpiresAt,
      ),
    issueTerminal: ({ publicId }) => issue({ use: 'terminal' }, publicId, terminalTokenLifetimeMs),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: clock() });
        return claimsSchema.safeParse(payload).data;
      } catch {
        // jose tells why; the caller gets the same answer for every reason.
        return undefined;
      }
    },
  };
}
