import type { Transaction } from 'kysely';
import { formatMoney } from '@ecard/shared/format';
import { mongoToTugrik, numericToMongo, tugrikToMongo } from '@ecard/shared/money';
import { systemActor } from '../../../audit/audit.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { tellPeople } from '../../notifications/tell-people.ts';
import { createPayment } from '../../payments/create-payment.ts';
import { cardText } from '../cards.text.ts';
import { writeShares } from './payment-shares.ts';
import { checkTopups } from './topup-cards.ts';

/** Its owner reads the message when there is time for it. */
const openMs = 24 * 3_600_000;
const openStates = ['CREATED', 'PENDING', 'PROCESSING', 'PARTIAL'] as const;

/**
 * Asks the owner of a card whose balance fell below the threshold they set to pay their top-up. There is no stored means
 * of payment to charge, so a payment and a message with its link are all. One request at a time: while it can be paid,
 * there is no other.
 */
export async function requestTopup(trx: Transaction<Tables>, jobs: Jobs, cardId: number, now: Date): Promise<void> {
  const wish = await trx
    .selectFrom('ec_card')
    .select(['auto_topup', 'auto_topup_payment_id'])
    .where('id', '=', cardId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const settings = wish?.auto_topup;
  if (!wish || !settings || (await isOpen(trx, wish.auto_topup_payment_id, now))) return;
  const { fit } = await checkTopups(trx, [{ cardId, amount: settings.amount * 100 }], now);
  const [found] = fit;
  // Filled meanwhile, or out of use.
  if (!found || numericToMongo(found.card.balance) >= tugrikToMongo(settings.threshold)) return;
  const { card, amount } = found;
  const end = card.card_no.slice(-4);
  const payment = await createPayment(trx, {
    purpose: 'TOPUP',
    targetType: 'ec_card',
    targetId: card.id,
    amount,
    title: cardText.topupTitle(end),
    payerUserId: card.user_id,
    organizationId: card.organization_id,
    method: 'QPAY',
    expiresAt: new Date(now.getTime() + openMs),
    actor: systemActor,
  });
  await writeShares(trx, payment.id, [{ cardId: card.id, amount }]);
  await trx.updateTable('ec_card').set({ auto_topup_payment_id: payment.id }).where('id', '=', card.id).execute();
  const concerned = { userId: card.user_id, organizationId: card.organization_id };
  await tellPeople(trx, jobs, concerned, {
    kind: 'CARD_AUTO_TOPUP',
    title: cardText.autoTopup(end),
    body: cardText.autoTopupBody(formatMoney(mongoToTugrik(amount))),
    link: `/payment/${payment.publicId}`,
    now,
  });
}

async function isOpen(trx: Transaction<Tables>, paymentId: number | null, now: Date): Promise<boolean> {
  if (paymentId === null) return false;
  const open = await trx
    .selectFrom('payment')
    .select('id')
    .where('id', '=', paymentId)
    .where('status', 'in', openStates)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return open !== undefined;
}
