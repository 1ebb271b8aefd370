import type { Kysely, Transaction } from 'kysely';
import type { PaymentPurpose } from '@ecard/shared/api-schema';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** Effect of a payment on its target once money has come. */
export interface PaymentEffect {
  /** Accepts a part of the amount, as an invoice does; otherwise the effect waits for all of it. */
  readonly takesParts: boolean;
  /**
   * Applies money, in the transaction that notes it as applied and under the payment's lock: exactly once.
   *
   * Expected hindrances are a REFUSED outcome, never an exception: the money has come and must be written down.
   */
  apply(trx: Transaction<Tables>, input: EffectInput): Promise<EffectOutcome>;
  /** Takes it back before a refund. */
  revert(trx: Transaction<Tables>, input: EffectInput): Promise<EffectOutcome>;
  /** Notes that the page of the payment was opened, where the target keeps that. */
  opened?(db: Kysely<Tables>, opening: { readonly targetId: number; readonly now: Date }): Promise<void>;
}

export type PaymentEffects = Readonly<Partial<Record<PaymentPurpose, PaymentEffect>>>;

export interface EffectInput {
  readonly payment: {
    readonly id: number;
    readonly publicId: string;
    readonly purpose: PaymentPurpose;
    /** Row of ec_card, invoice or temporary_permission. */
    readonly targetId: number;
  };
  /** Integer möngö to apply or take back now. */
  readonly amount: number;
  readonly now: Date;
  readonly actor: Actor;
}

export type EffectOutcome =
  /** Integer möngö that had an effect; the rest waits for a refund. */
  | { readonly kind: 'APPLIED'; readonly amount: number }
  /** In capitals, for staff: `CARD_CLOSED`. */
  | { readonly kind: 'REFUSED'; readonly code: string };
