import { randomInt, randomUUID } from 'node:crypto';
import { call } from './api-process.ts';
import type { ApiProcess } from './api-process.ts';

/** A bus with its validator, and cards to tap or to fill. */
export interface SoakPlaces {
  readonly terminal: string;
  readonly busNo: string;
  readonly direction: string;
  readonly stops: readonly string[];
  readonly tapCards: readonly string[];
  readonly topupCards: readonly string[];
}

/** Number of the first tap of a soak: far from those of the seed. */
export const firstSoakTap = 500_000_000;
/** Begins the references of a soak's money. */
export const soakReference = 'soak-';

const batchSize = 10;

/** A write that is sent again, as it is, until an answer says that it was done: its client got no answer. */
interface Write {
  readonly path: string;
  readonly body: object;
  readonly token: 'device' | 'staff';
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  readonly onDone: () => void;
}

/** Writes that were answered, and with those that may have been done none the less. */
export interface Counts {
  readonly taps: { readonly done: number; readonly sent: number };
  readonly topups: { readonly done: number; readonly sent: number };
  readonly exports: { readonly done: number; readonly sent: number };
}

/**
 * Creates the clients of a soak: a validator, a counter and one who orders files. Each has one write under way and sends
 * it again after a failure, with the same numbers and keys.
 */
export function createSoakClients(places: SoakPlaces) {
  const counts = { taps: { done: 0, sent: 0 }, topups: { done: 0, sent: 0 }, exports: { done: 0, sent: 0 } };
  const pending = new Map<keyof Counts, Write>();

  const make: Record<keyof Counts, () => Write> = {
    taps() {
      const now = Date.now();
      const taps = Array.from({ length: batchSize }, (_, index) => ({
        seq: firstSoakTap + counts.taps.sent + index,
        card_no: pick(places.tapCards),
        kind: index % 10 === 9 ? 'OFF' : 'ON',
        tapped_at: new Date(now - randomInt(3_600_000)).toISOString(),
        bus_no: places.busNo,
        direction_code: places.direction,
        stop_code: pick(places.stops),
      }));
      counts.taps.sent += batchSize;
      const onDone = () => (counts.taps.done += batchSize);
      return { path: '/api/ec/taps', body: { taps }, token: 'device', status: 200, onDone };
    },
    topups() {
      counts.topups.sent += 1;
      const money = { source: 'CASH', reference: `${soakReference}${counts.topups.sent}` };
      return {
        path: `/api/ec/cards/${pick(places.topupCards)}/topup`,
        body: { amount: 1_000, money },
        token: 'staff',
        headers: { 'idempotency-key': randomUUID() },
        status: 201,
        onDone: () => (counts.topups.done += 1),
      };
    },
    exports() {
      counts.exports.sent += 1;
      const body = { resource: 'card', format: 'csv', filters: { scope: 'all' } };
      return { path: '/api/export', body, token: 'staff', status: 202, onDone: () => (counts.exports.done += 1) };
    },
  };

  return {
    counts: counts as Counts,
    terminal: places.terminal,
    /**
     * Sends a write of a kind, or the one whose answer is missing.
     *
     * @throws Error when it is refused; false is answered when the api is gone.
     */
    async send(
      kind: keyof Counts,
      api: ApiProcess,
      tokens: Readonly<Record<Write['token'], string>>,
    ): Promise<boolean> {
      const write = pending.get(kind) ?? make[kind]();
      pending.set(kind, write);
      const { path, body, token, headers = {} } = write;
      const sent = { method: 'POST', path, body: JSON.stringify(body), headers, token: tokens[token] };
      const answer = await call(api.port, sent).catch(() => undefined);
      // An api that ends answers 503 to what it does not begin any more.
      if (answer === undefined || answer.status === 503) return false;
      if (answer.status !== write.status)
        throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 300)}`);
      pending.delete(kind);
      write.onDone();
      return true;
    },
  };
}

function pick(values: readonly string[]): string {
  return values[randomInt(values.length)] ?? '';
}
