import type { Clock } from '../../time/clock.ts';

/** Data that belongs on the printed receipt alone. */
export interface Once {
  readonly qr_data: string;
  readonly lottery: string | null;
}

/** Keeps lottery numbers for a reprint, in memory and for 15 minutes: they must not be stored (PosAPI 3.0 manual). */
export interface OnceStore {
  /** @param key - Idempotency-Key of the creating call, which may be sent again when its answer was lost. */
  put(receiptId: string, once: Once, key: string | undefined): void;
  get(receiptId: string): Once | undefined;
  /** As `get`, for the repetition of the creating call only. */
  getFor(receiptId: string, key: string | undefined): Once | undefined;
}

const lifetimeMs = 15 * 60_000;

export function createOnceStore(clock: Clock): OnceStore {
  const entries = new Map<string, { once: Once; key: string | undefined; until: number }>();
  function living(receiptId: string) {
    const now = clock().getTime();
    // In the order they were put: the oldest first.
    for (const [id, { until }] of entries) {
      if (until > now) break;
      entries.delete(id);
    }
    return entries.get(receiptId);
  }
  return {
    put(receiptId, once, key) {
      living(receiptId);
      entries.delete(receiptId);
      entries.set(receiptId, { once, key, until: clock().getTime() + lifetimeMs });
    },
    get: (receiptId) => living(receiptId)?.once,
    getFor(receiptId, key) {
      const entry = living(receiptId);
      return key !== undefined && entry?.key === key ? entry.once : undefined;
    },
  };
}
