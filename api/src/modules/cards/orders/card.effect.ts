import { numericToMongo } from '@ecard/shared/money';
import type { PaymentEffect } from '../../payments/payment-effect.ts';
import { changeCard } from '../change-card.ts';
import { cardMachine } from '../cards.machine.ts';
import { issueCards } from './issue-cards.ts';
import { lockCards } from '../lock-cards.ts';
import { sharesOf } from '../money/payment-shares.ts';

/** The price of ordered cards, or the fee of a replacement: each is issued. */
export const cardEffect: PaymentEffect = {
  takesParts: false,

  async apply(trx, { payment, amount, now, actor }) {
    const shares = await sharesOf(trx, payment, amount);
    const issued = new Set(await issueCards(trx, [...shares.keys()], { now, actor }));
    if (issued.size === 0) return { kind: 'REFUSED', code: 'CARD_NOT_ORDERED' };
    return { kind: 'APPLIED', amount: sum([...shares].filter(([id]) => issued.has(id))) };
  },

  /** Cards nobody has used are closed; one that took over another's money stays. */
  async revert(trx, { payment, amount, now, actor }) {
    const shares = await sharesOf(trx, payment, amount);
    const cards = await lockCards(trx, [...shares.keys()]);
    const isUnused = cards.every((card) => card.status === 'ISSUED' && numericToMongo(card.balance) === 0);
    if (!isUnused || cards.some((card) => card.replaces_id !== null)) return { kind: 'REFUSED', code: 'CARD_IN_USE' };
    for (const card of cards) {
      const status = cardMachine.next(card.status, 'close');
      await changeCard(trx, card, { now, actor, action: 'ec.card.refund', values: { status } });
    }
    return { kind: 'APPLIED', amount };
  },
};

function sum(shares: readonly (readonly [number, number])[]): number {
  return shares.reduce((total, [, share]) => total + share, 0);
}
