import { createHmac } from 'node:crypto';
import { z } from 'zod/mini';
import type { OverridePermission } from '../config/config.ts';
import { isSameSecret } from '../http/is-same-secret.ts';

/** One remote that one browser loads from a developer's machine. */
export interface Override {
  readonly remote: string;
  readonly origin: string;
}

export const OVERRIDE_COOKIE = 'remote_override';
export const OVERRIDE_SECONDS = 8 * 60 * 60;

const signedSchema = z.object({ remote: z.string(), origin: z.string(), until: z.number() });

/** Signs an override that ends by itself. */
export function signOverride({ remote, origin }: Override, { token }: OverridePermission, now: number): string {
  const until = now + OVERRIDE_SECONDS * 1_000;
  const payload = Buffer.from(JSON.stringify({ remote, origin, until })).toString('base64url');
  return `${payload}.${signatureOf(payload, token)}`;
}

/** Reads an override; `undefined` for one that is not ours, has ended, or names an origin that is not allowed any more. */
export function readOverride(
  value: string | undefined,
  permission: OverridePermission | undefined,
  now: number,
): Override | undefined {
  if (value === undefined || permission === undefined) return undefined;
  const [payload = '', signature = ''] = value.split('.');
  if (!isSameSecret(signature, signatureOf(payload, permission.token))) return undefined;
  const { remote, origin, until } = signedSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return until > now && permission.origins.includes(origin) ? { remote, origin } : undefined;
}

/** With a purpose of its own: a signature of anything else made with the token is none of an override. */
function signatureOf(payload: string, token: string): string {
  return createHmac('sha256', token).update(`${OVERRIDE_COOKIE}:${payload}`).digest('base64url');
}
