import type { Insertable } from 'kysely';
import { mongoToNumeric } from '@ecard/shared/money';
import type { EcLedgerTable } from '../../database/tables/tables.ts';

type LedgerRow = Insertable<EcLedgerTable>;

/** The money of one card while rides are made up; every change leaves a ledger row. */
export class Wallet {
  readonly cardId: number;
  /** Integer möngö, never negative. */
  balance = 0;
  #seq = 0;
  #lastAt = 0;
  readonly #write: (row: LedgerRow) => void;

  constructor(cardId: number, write: (row: LedgerRow) => void) {
    this.cardId = cardId;
    this.#write = write;
  }

  topUp(mongo: number, at: Date): void {
    this.#book('TOPUP', mongo, at, null);
  }

  pay(mongo: number, at: Date, tapId: number): void {
    this.#book('FARE', -mongo, at, tapId);
  }

  #book(kind: LedgerRow['kind'], amount: number, at: Date, tapId: number | null): void {
    this.balance += amount;
    this.#seq += 1;
    // Rows of a card follow each other in time as they do in number.
    this.#lastAt = Math.max(this.#lastAt + 1, at.getTime());
    this.#write({
      card_id: this.cardId,
      seq: this.#seq,
      kind,
      amount: mongoToNumeric(amount),
      balance_after: mongoToNumeric(this.balance),
      tap_id: tapId,
      created_at: new Date(this.#lastAt),
      occurred_at: at,
    });
  }
}
