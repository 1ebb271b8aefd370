import type { Kysely } from 'kysely';
import type { CardBenefit, CardDetail, CardRow, Tap } from '@ecard/shared/api-schema';
import { mongoToTugrik, toTugrik, tugrikToMongo } from '@ecard/shared/money';
import type { Tables } from '../../../database/tables/tables.ts';
import { can } from '../../../http/access.ts';
import { masksFor } from '../../../http/people.ts';
import { maskCardNo } from '../../../security/masks.ts';
import type { PersonalData } from '../../../security/personal-data.ts';
import { startOfDay, startOfServiceDay, dayOf, toIso } from '../../../time/ulaanbaatar.ts';
import type { Account } from '../../../security/account.ts';
import { loadCardBenefits } from './card-benefits.repository.ts';
import type { CardBenefitRow } from './card-benefits.repository.ts';
import { loadCardDetail } from './card-detail.repository.ts';
import { availableActions, balanceCapMongo, takesTopups } from '../cards.rules.ts';
import { findLastTaps, loadCardRows } from './cards.repository.ts';
import { findOpenPayments } from '../money/open-payment.ts';
import type { CardListRow, CardMoments, LastTapRow } from './cards.repository.ts';
import { linkCodeOf } from '../link-code.ts';

/** Since when today's rides and this month's fares count. */
export function momentsOf(now: Date): CardMoments {
  return { serviceDayStart: startOfServiceDay(now), monthStart: startOfDay(`${dayOf(now).slice(0, 7)}-01`) };
}

/** Cards as the list shows them to an account. */
export async function toCardRows(
  db: Kysely<Tables>,
  rows: readonly CardListRow[],
  account: Account,
  now: Date,
): Promise<CardRow[]> {
  const ids = rows.map((card) => card.id);
  const taps = await findLastTaps(db, ids);
  const ordered = rows.filter(({ status }) => status === 'ORDERED').map(({ id }) => id);
  const payments = await findOpenPayments(db, ordered);
  const today = dayOf(now);
  const benefitsOf = Map.groupBy(await loadCardBenefits(db, ids, today), (benefit) => benefit.card_id);
  const tapsOf = Map.groupBy(taps, (tap) => tap.card_id);
  const showCardNo = can(account, 'ec.card.viewpii') ? (cardNo: string) => cardNo : maskCardNo;
  return rows.map((card) => {
    const [lastTap] = tapsOf.get(card.id) ?? [];
    return {
      id: card.public_id,
      version: card.version,
      created_at: toIso(card.created_at),
      card_no: showCardNo(card.card_no),
      media_type: card.media_type,
      subject_type: card.subject_type,
      holder_name: masksFor(account, 'holder', {
        userId: card.user_id,
        organizationId: card.organization_id,
      }).name(card.holder_name),
      register_no_masked: card.holder_register_no_masked,
      category: { id: card.category_id, code: card.category_code, name: card.category_name },
      benefit: greatestOf(benefitsOf.get(card.id) ?? []),
      organization:
        card.organization_public_id === null
          ? null
          : { id: card.organization_public_id, name: card.organization_name ?? '' },
      season:
        card.season_public_id === null
          ? null
          : { id: card.season_public_id, code: card.season_code ?? '', name: card.season_name ?? '' },
      balance: toTugrik(card.balance),
      rides_today: card.rides_today,
      rides_per_day: card.rides_per_day,
      spent_this_month: toTugrik(card.spent_this_month),
      status: card.status,
      expires_on: card.expires_on,
      block_reason: card.block_reason,
      payment_id: payments.get(card.id) ?? null,
      last_tap_at: lastTap ? toIso(lastTap.tapped_at) : null,
      last_taps: (tapsOf.get(card.id) ?? []).map(toTap),
      available_actions: availableActions(card, account, today),
    };
  });
}

/** A card as its drawer shows it to an account. */
export async function viewCard(
  db: Kysely<Tables>,
  id: number,
  { account, now, personalData }: { account: Account; now: Date; personalData: PersonalData },
): Promise<CardDetail> {
  const [row] = await toCardRows(db, await loadCardRows(db, [id], momentsOf(now)), account, now);
  if (!row) throw new RangeError(`The card ${id} is gone`);
  const detail = await loadCardDetail(db, id, now);
  const isFree = detail.user_id === null && detail.organization_id === null && detail.subject_type === 'PERSON';
  const moment = (at: Date | null) => (at === null ? null : toIso(at));
  return {
    ...row,
    updated_at: toIso(detail.updated_at),
    holder: row.holder_name === null ? null : { name: row.holder_name, register_no_masked: row.register_no_masked },
    product_type:
      detail.product_id === null
        ? null
        : { id: detail.product_id, code: detail.product_code ?? '', name: detail.product_name ?? '' },
    price: toTugrik(detail.price),
    issued_at: moment(detail.issued_at),
    activated_at: moment(detail.activated_at),
    blocked_at: moment(detail.blocked_at),
    permissions: detail.permissions.map((permission) => ({
      id: permission.id,
      category: { id: permission.category_id, code: permission.category_code, name: permission.category_name },
      discount_percent: permission.discount_percent ?? 0,
      fixed_fare: permission.fixed_fare === null ? null : toTugrik(permission.fixed_fare),
      valid_to: permission.valid_to,
    })),
    last_tap: row.last_taps[0] ?? null,
    daily_limit: detail.daily_limit === null ? null : toTugrik(detail.daily_limit),
    topup_room: topupRoom(row, detail.pendingMongo),
    auto_topup: detail.auto_topup,
    notify: notifyOf(detail),
    verify_code: detail.verify_code,
    replaces_id: detail.replaces_id,
    replacement_id: detail.replacement_id,
    payment_id: detail.payment_id,
    ...(isFree && can(account, 'ec.card.issue') ? { link_code: linkCodeOf(personalData, detail.card_no) } : {}),
  };
}

/** Money in tugrik that still fits on a card, beside what is being paid. */
function topupRoom({ status, balance }: Pick<CardRow, 'status' | 'balance'>, pendingMongo: number): number {
  if (!takesTopups(status)) return 0;
  return mongoToTugrik(Math.max(0, balanceCapMongo - tugrikToMongo(balance) - pendingMongo));
}

/** The greatest discount, or else the lowest fare. */
function greatestOf(benefits: readonly CardBenefitRow[]): CardBenefit | null {
  const [greatest] = [...benefits].sort(
    (a, b) =>
      (b.discount_percent ?? 0) - (a.discount_percent ?? 0) || Number(a.fixed_fare ?? 0) - Number(b.fixed_fare ?? 0),
  );
  if (!greatest) return null;
  const { category_name: name, discount_percent, fixed_fare } = greatest;
  return { name, discount_percent, fixed_fare: fixed_fare === null ? null : toTugrik(fixed_fare) };
}

/**
 * Tells what a card's owner hears of: a person of a low balance and of the last day unless they chose otherwise, an
 * organisation of what it chose. Rides and jobs read the same column by the same rule.
 */
function notifyOf({ notify, user_id }: Pick<Awaited<ReturnType<typeof loadCardDetail>>, 'notify' | 'user_id'>) {
  const isPerson = user_id !== null;
  return { low_balance: isPerson, ride: false, expiry: isPerson, ...notify };
}

export function toTap(row: LastTapRow): Tap {
  return {
    id: row.public_id,
    kind: row.kind,
    tapped_at: toIso(row.tapped_at),
    direction: { id: row.direction_id, code: row.direction_code, name: row.direction_name },
    stop: { id: row.stop_id, code: row.stop_code, name: row.stop_name },
    bus_no: row.bus_no,
    fare: toTugrik(row.fare_amount),
    transfer_no: row.transfer_no,
    result: row.result,
  };
}
