import type { Transaction } from 'kysely';
import type { CardOrder, CardOrderBody } from '@ecard/shared/api-schema';
import { mongoToNumeric, mongoToTugrik } from '@ecard/shared/money';
import { recordAudit } from '../../../audit/audit.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../../http/app-instance.ts';
import { masksFor } from '../../../http/people.ts';
import { maskCardNo } from '../../../security/masks.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import type { Account } from '../../../security/account.ts';
import { createPayment, onlinePaymentMs } from '../../payments/create-payment.ts';
import type { By } from '../change-card.ts';
import { loadCardPrice } from '../money/card-prices.ts';
import type { CardPrice } from '../money/card-prices.ts';
import { cardText } from '../cards.text.ts';
import { issueCards } from './issue-cards.ts';
import { linkCodeOf } from '../link-code.ts';
import { createVerifyCode } from '../../../security/verify-code.ts';
import { newCardNumbers } from './new-card-numbers.ts';
import { resolveOrder } from './resolve-order.ts';
import type { ResolvedOrder } from './resolve-order.ts';
import { writeShares } from '../money/payment-shares.ts';
import { registerNoColumns } from '../register-no-columns.ts';

const orderPaymentMs = 24 * 3_600_000;

/**
 * Orders a card, or one for each holder. One payment pays for all; what costs nothing is issued at once. Staff order
 * without a payment: they take the money when they hand the card out.
 */
export async function orderCards(
  trx: Transaction<Tables>,
  { personalData }: Pick<ModuleDependencies, 'personalData'>,
  body: CardOrderBody,
  { account, now, actor }: By & { readonly account: Account },
): Promise<CardOrder> {
  const order = await resolveOrder(trx, body, account);
  const price = await loadCardPrice(trx, body.media_type, 'CARD_PLASTIC', {
    day: dayOf(now),
    isOnline: account.kind !== 'STAFF',
    holders: order.holders,
  });
  const numbers = await newCardNumbers(trx, order.holders.length);
  const cards = await trx
    .insertInto('ec_card')
    .values(
      order.holders.map((holder, index) => ({
        card_no: numbers[index] ?? '',
        media_type: body.media_type,
        subject_type: order.organizationId === null ? ('PERSON' as const) : ('ORGANIZATION' as const),
        user_id: order.userId,
        organization_id: order.organizationId,
        holder_name: holder.name,
        ...registerNoColumns(holder.registerNo, personalData),
        category_id: holder.categoryId,
        product_type_id: price.productTypeId,
        season_id: order.seasonId,
        price: mongoToNumeric(price.amount),
        status: 'ORDERED' as const,
        verify_code: createVerifyCode(),
        created_at: now,
        created_by: actor.userId,
        updated_at: now,
        updated_by: actor.userId,
      })),
    )
    .returning(['id', 'public_id', 'card_no', 'holder_name'])
    .execute();
  for (const card of cards) {
    await recordAudit(trx, actor, {
      action: 'ec.card.create',
      entity: 'ec_card',
      entityId: card.public_id,
      after: { status: 'ORDERED', media_type: body.media_type },
    });
  }
  const ids = cards.map(({ id }) => id);
  const issued = new Set(price.amount === 0 ? await issueCards(trx, ids, { now, actor }) : []);
  const masks = masksFor(account, 'holder', order);
  const isPaidOnline = price.amount > 0 && account.kind !== 'STAFF';
  const isFree = order.userId === null && order.organizationId === null;
  return {
    payment_id: isPaidOnline ? await payFor(trx, ids, price, order, { now, actor, account }) : null,
    amount: mongoToTugrik(price.amount * ids.length),
    cards: cards.map((card) => ({
      id: card.public_id,
      card_no: maskCardNo(card.card_no),
      holder_name: masks.name(card.holder_name),
      status: issued.has(card.id) ? ('ISSUED' as const) : ('ORDERED' as const),
      ...(isFree ? { link_code: linkCodeOf(personalData, card.card_no) } : {}),
    })),
  };
}

async function payFor(
  trx: Transaction<Tables>,
  ids: readonly number[],
  price: CardPrice,
  order: ResolvedOrder,
  { now, actor, account }: By & { readonly account: Account },
): Promise<string> {
  const payment = await createPayment(trx, {
    purpose: 'CARD',
    targetType: 'ec_card',
    targetId: ids[0] ?? 0,
    amount: price.amount * ids.length,
    payerUserId: account.id,
    organizationId: order.organizationId,
    method: 'QPAY',
    title: cardText.orderTitle(ids.length),
    expiresAt: new Date(now.getTime() + (ids.length === 1 ? onlinePaymentMs : orderPaymentMs)),
    actor,
    cart: price.cart(ids.length),
  });
  await writeShares(
    trx,
    payment.id,
    ids.map((cardId) => ({ cardId, amount: price.amount })),
  );
  return payment.publicId;
}
