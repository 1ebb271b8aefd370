import type { z } from 'zod';
import type { Clock } from '../../time/clock.ts';
import type { HttpService } from '../http-service.ts';
import { isRefusal } from '../service-error.ts';
import { tokenSchema } from './qpay.wire.ts';

export interface QpayCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Keeps one access token for all calls. */
export interface QpayTokens {
  /** A token that stays valid for at least a minute; callers that come together share one sign-in. */
  get(): Promise<string>;
  /** Forgets a token the service no longer takes. */
  drop(token: string): void;
}

type TokenAnswer = z.output<typeof tokenSchema>;

const earlySeconds = 60;

/** Signs in to QPay and refreshes the token before it ends. */
export function createQpayTokens(http: HttpService, credentials: QpayCredentials, clock: Clock): QpayTokens {
  let current: TokenAnswer | undefined;
  let pending: Promise<TokenAnswer> | undefined;

  const isUsable = (untilSecond: number) => untilSecond - earlySeconds > clock().getTime() / 1_000;

  async function renew(): Promise<TokenAnswer> {
    if (current && isUsable(current.refresh_expires_in)) {
      try {
        return await request('/v2/auth/refresh', `Bearer ${current.refresh_token}`);
      } catch (error) {
        // A session ended early: sign in again.
        if (!isRefusal(error)) throw error;
      }
    }
    const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64');
    return request('/v2/auth/token', `Basic ${basic}`);
  }

  const request = (path: string, authorization: string) =>
    http.call({ method: 'POST', path, headers: { authorization }, schema: tokenSchema, idempotent: true });

  return {
    async get() {
      if (current && isUsable(current.expires_in)) return current.access_token;
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      current = await pending;
      return current.access_token;
    },
    drop(token) {
      if (current?.access_token === token) current = undefined;
    },
  };
}
