import { createHmac, randomUUID } from 'node:crypto';
import type { BadVersion } from './take-back.ts';

export interface ReleaseWebhookOptions {
  readonly url: string;
  /** Signs each message when given. */
  readonly secret?: string | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Pauses before another try, in milliseconds. */
  readonly pausesMs?: readonly number[];
  readonly timeoutMs?: number;
  /** The message was not taken after the last try. */
  onFailure(error: unknown): void;
}

/** Says elsewhere that a release was taken back. */
export interface ReleaseWebhook {
  /** Settles when the message was taken or given up. */
  send(bad: BadVersion): Promise<void>;
  /** Gives up what is not sent yet. */
  stop(): void;
}

const PAUSES_MS = [1_000, 5_000, 25_000];
const TIMEOUT_MS = 5_000;
/** Header of the signature: `sha256=` and the HMAC of the body in hexadecimal. */
const SIGNATURE_HEADER = 'x-release-signature';

/**
 * Makes the webhook. A message is JSON with a name of its own (`id`), the same in each try. It says which version of which
 * remote was taken back and for which numbers, and holds nothing about people or of the settings.
 */
export function createReleaseWebhook(options: ReleaseWebhookOptions): ReleaseWebhook {
  const { url, secret, now, pausesMs = PAUSES_MS, timeoutMs = TIMEOUT_MS, onFailure } = options;
  const stopping = new AbortController();

  async function post(body: string): Promise<void> {
    const signature = secret ? `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` : undefined;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature ? { [SIGNATURE_HEADER]: signature } : {}) },
      body,
      // A message that is signed for one address is for no other.
      redirect: 'error',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`status ${String(response.status)}`);
  }

  return {
    async send({ remote, version, before, side, reason }) {
      const event = 'release.withdrawn';
      const at = new Date(now()).toISOString();
      const body = JSON.stringify({ id: randomUUID(), event, at, remote, version, before, side, reason });
      for (const pauseMs of [...pausesMs, undefined]) {
        try {
          await post(body);
          return;
        } catch (error) {
          if (stopping.signal.aborted) return;
          if (pauseMs === undefined) onFailure(error);
          else await pause(pauseMs, stopping.signal);
        }
      }
    },
    stop: () => {
      stopping.abort();
    },
  };
}

/** Ends early, and without an error, when it is stopped. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds).unref();
    signal.addEventListener('abort', end, { once: true });
  });
}
