import type { Transaction } from 'kysely';
import type { MediaType } from '@ecard/shared/api-schema';
import { mongoToNumeric, numericToMongo } from '@ecard/shared/money';
import { recordAudit } from '../../../audit/audit.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import type { Account } from '../../../security/account.ts';
import { createPayment, onlinePaymentMs } from '../../payments/create-payment.ts';
import { findCardPrice, loadCardPrice } from '../money/card-prices.ts';
import type { By } from '../change-card.ts';
import { cardMachine } from '../cards.machine.ts';
import { cardText } from '../cards.text.ts';
import type { CounterMoney } from '../money/counter-money.ts';
import { issueCards } from '../orders/issue-cards.ts';
import type { LockedCard } from '../lock-cards.ts';
import { createVerifyCode } from '../../../security/verify-code.ts';
import { newCardNumbers } from '../orders/new-card-numbers.ts';
import { writeShares } from '../money/payment-shares.ts';
import { findOpenPayment } from '../money/open-payment.ts';
import { takeCardPrice } from '../money/take-card-price.ts';

/**
 * Orders the card that takes a lost one's place. The lost card is replaced, and its money moves, once the fee is paid:
 * at once where there is none or staff took it. Asked again, the same order and payment stand.
 *
 * @param old - Locked.
 */
export async function replaceCard(
  trx: Transaction<Tables>,
  old: LockedCard,
  {
    account,
    media,
    money,
    ...by
  }: By & { readonly account: Account; readonly media?: MediaType; readonly money?: CounterMoney },
): Promise<void> {
  cardMachine.next(old.status, 'replace');
  const next = (await findOrdered(trx, old.id)) ?? (await order(trx, old, media ?? old.media_type, { account, ...by }));
  if (numericToMongo(next.price) === 0) await issueCards(trx, [next.id], by);
  else if (money) await takeCardPrice(trx, next, money, by);
  else if (account.kind !== 'STAFF') await ensurePayment(trx, old, next, { account, ...by });
}

type Ordered = NonNullable<Awaited<ReturnType<typeof findOrdered>>>;

function findOrdered(trx: Transaction<Tables>, oldId: number) {
  return trx
    .selectFrom('ec_card')
    .select(['id', 'public_id', 'card_no', 'media_type', 'price', 'user_id', 'organization_id'])
    .where('replaces_id', '=', oldId)
    .where('status', '=', 'ORDERED')
    .executeTakeFirst();
}

async function order(
  trx: Transaction<Tables>,
  old: LockedCard,
  media: MediaType,
  { account, now, actor }: By & { readonly account: Account },
): Promise<Ordered> {
  const price = await loadCardPrice(trx, media, 'CARD_REISSUE', {
    day: dayOf(now),
    isOnline: account.kind !== 'STAFF',
    holders: [{ categoryId: old.category_id, path: 'media_type' }],
  });
  const [cardNo = ''] = await newCardNumbers(trx, 1);
  const copied = await trx
    .selectFrom('ec_card')
    .select(['holder_register_no_encrypted', 'holder_register_no_hash', 'holder_register_no_masked', 'daily_limit'])
    .select(['auto_topup', 'notify', 'product_type_id'])
    .where('id', '=', old.id)
    .executeTakeFirstOrThrow();
  const card = await trx
    .insertInto('ec_card')
    .values({
      ...copied,
      auto_topup: copied.auto_topup === null ? null : JSON.stringify(copied.auto_topup),
      notify: JSON.stringify(copied.notify),
      card_no: cardNo,
      media_type: media,
      subject_type: old.subject_type,
      user_id: old.user_id,
      organization_id: old.organization_id,
      vehicle_id: old.vehicle_id,
      holder_name: old.holder_name,
      category_id: old.category_id,
      season_id: old.season_id,
      price: mongoToNumeric(price.amount),
      replaces_id: old.id,
      status: 'ORDERED',
      verify_code: createVerifyCode(),
      created_at: now,
      created_by: actor.userId,
      updated_at: now,
      updated_by: actor.userId,
    })
    .returning(['id', 'public_id', 'card_no', 'media_type', 'price', 'user_id', 'organization_id'])
    .executeTakeFirstOrThrow();
  await recordAudit(trx, actor, {
    action: 'ec.card.create',
    entity: 'ec_card',
    entityId: card.public_id,
    after: { status: 'ORDERED', replaces: old.public_id },
  });
  return card;
}

async function ensurePayment(
  trx: Transaction<Tables>,
  old: LockedCard,
  next: Ordered,
  { account, now, actor }: By & { readonly account: Account },
): Promise<void> {
  if (await findOpenPayment(trx, next.id)) return;
  const price = await findCardPrice(trx, next.media_type, 'CARD_REISSUE', dayOf(now));
  const amount = numericToMongo(next.price);
  const payment = await createPayment(trx, {
    purpose: 'CARD',
    targetType: 'ec_card',
    targetId: next.id,
    amount,
    payerUserId: account.id,
    organizationId: account.organizationId,
    method: 'QPAY',
    title: cardText.replaceTitle(old.card_no.slice(-4)),
    expiresAt: new Date(now.getTime() + onlinePaymentMs),
    actor,
    // The price may have changed or ended since the order, which stands.
    ...(price?.amount === amount ? { cart: price.cart(1) } : {}),
  });
  await writeShares(trx, payment.id, [{ cardId: next.id, amount }]);
}
