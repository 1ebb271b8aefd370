import type { Transaction } from 'kysely';
import { numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../../database/tables/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { bookPayment } from '../../payments/book-payment.ts';
import type { By } from '../change-card.ts';
import { cardProblems } from '../cards.problems.ts';
import { cardText } from '../cards.text.ts';
import type { CounterMoney } from './counter-money.ts';

/**
 * Books the price of an ordered card that staff took at the counter; the payment issues the card.
 *
 * @throws ProblemError REFERENCE_USED when the same money counted already, CARD_NOT_PAID when it could not issue the card.
 */
export async function takeCardPrice(
  trx: Transaction<Tables>,
  card: { readonly id: number; readonly price: string; readonly user_id: number | null } & {
    readonly organization_id: number | null;
  },
  money: CounterMoney,
  { now, actor }: By,
): Promise<void> {
  const payment = await bookPayment(trx, {
    purpose: 'CARD',
    targetType: 'ec_card',
    targetId: card.id,
    amount: numericToMongo(card.price),
    payerUserId: card.user_id,
    organizationId: card.organization_id,
    method: money.source,
    reference: money.reference,
    referenceAt: 'money.reference',
    title: cardText.orderTitle(1),
    now,
    actor,
  });
  if (payment.settled_at === null) throw new ProblemError(cardProblems.CARD_NOT_PAID);
}
