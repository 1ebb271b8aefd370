import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { PersonalData } from '../security/personal-data.ts';

/** Amount of demonstration data. */
export interface SeedVolume {
  readonly cards: number;
  readonly days: number;
  /** Average of a day, getting off included. */
  readonly tapsPerDay: number;
  readonly invoices: number;
}

export interface SeedContext {
  readonly trx: Transaction<Tables>;
  /** The data ends here. */
  readonly now: Date;
  readonly personalData: PersonalData;
  readonly volume: SeedVolume;
  /** Called often; `total` is an estimate until the last call. */
  readonly onProgress: (what: string, done: number, total: number) => void;
}

/**
 * Volume for a scale: taps grow and shrink with it, cards only shrink.
 *
 * @param scale - 1 is 5 000 cards and 30 days of about 3 000 taps.
 */
export function volumeFor(scale: number): SeedVolume {
  return {
    cards: Math.max(300, Math.round(5_000 * Math.min(1, scale))),
    days: 30,
    tapsPerDay: Math.max(20, Math.round(3_000 * scale)),
    invoices: 250,
  };
}
