import type { CardStatus, MediaType, TapInput, TapRefusal, TapResult } from '@ecard/shared/api-schema';
import { dayOf, serviceDayOf } from '../../time/ulaanbaatar.ts';
import type { Concession, FareQuestion, FareTable } from './fare.rules.ts';

/** A validator's clock may be ahead by this much. */
const clockSkewMs = 10 * 60_000;
/** Older taps are refused: their month is settled, and a validator whose clock was lost says 1970. */
export const oldestTapMs = 62 * 86_400_000;
/** A second reading of a card on the same bus within this time is the same boarding. */
export const duplicateMs = 10_000;

/** A card, locked, as it is before the batch; the decision changes it tap by tap. */
export interface CardState {
  readonly id: number;
  readonly categoryId: number;
  /** Categories it had before, each until the moment it got another one; in the order of time. */
  readonly formerCategories: readonly { readonly categoryId: number; readonly until: Date }[];
  readonly mediaType: MediaType;
  status: CardStatus;
  /** Integer möngö. */
  balance: number;
  readonly expiresOn: string | null;
  readonly blockedAt: Date | null;
  activatedAt: Date | null;
  ledgerSeq: number;
  /** Accepted rides by service day. */
  readonly rides: Map<string, number>;
  /** Moments of accepted boardings on this validator, near the batch. */
  readonly boardings: number[];
  readonly concessions: readonly Concession[];
  /** Most the owner lets the card spend in a service day; null is without limit. */
  readonly dailyLimit: number | null;
  /** Fares by service day; known only for a card with a daily limit. */
  readonly spent: Map<string, number>;
}

/** Outcome of a tap. Money in integer möngö. */
export interface Decision {
  readonly result: TapResult;
  readonly fare: number;
  readonly subsidy: number;
  readonly transferNo: number;
}

/** Returns the fault of a tap's time: in the future or too old; undefined when it is plausible. */
export function timeFault(tappedAt: number, now: number): TapRefusal | undefined {
  if (tappedAt > now + clockSkewMs) return 'IN_FUTURE';
  return tappedAt < now - oldestTapMs ? 'TOO_OLD' : undefined;
}

/** Returns the category a card had at a moment: it loses that of a right when the right is stopped or ends. */
export function categoryAt(
  { categoryId, formerCategories }: Pick<CardState, 'categoryId' | 'formerCategories'>,
  moment: Date,
): number {
  return formerCategories.find(({ until }) => until > moment)?.categoryId ?? categoryId;
}

/**
 * Decides one tap and changes the card as the tap does.
 *
 * Taps of a card must come in the order of their time. A late tap of an earlier day counts in that day.
 */
export function decideTap(card: CardState, tap: Pick<TapInput, 'kind'> & { at: Date }, fareOf: FareTable): Decision {
  const nothing = { fare: 0, subsidy: 0, transferNo: 0 };
  if (tap.kind === 'OFF') return { result: 'ACCEPTED', ...nothing };
  const denial = denialOf(card, tap.at);
  if (denial) return { result: denial, ...nothing };
  const moment = tap.at.getTime();
  if (card.boardings.some((boarding) => Math.abs(boarding - moment) < duplicateMs))
    return { result: 'DUPLICATE', ...nothing };

  const day = serviceDayOf(tap.at);
  const rideOfDay = card.rides.get(day) ?? 0;
  const { fare, subsidy } = fareOf({ day, ...rightOf(card, { at: tap.at, day, rideOfDay }) });
  const spent = (card.spent.get(day) ?? 0) + fare;
  const isOverLimit = fare > 0 && card.dailyLimit !== null && spent > card.dailyLimit;
  if (fare > card.balance) return { result: 'DENIED_BALANCE', ...nothing };
  if (isOverLimit) return { result: 'DENIED_LIMIT', ...nothing };

  card.balance -= fare;
  card.spent.set(day, spent);
  card.rides.set(day, rideOfDay + 1);
  card.boardings.push(moment);
  if (card.status === 'ISSUED') {
    card.status = 'ACTIVE';
    card.activatedAt ??= tap.at;
  }
  return { result: 'ACCEPTED', fare, subsidy, transferNo: rideOfDay % 4 };
}

/**
 * Returns what a card may ride by: its category, and its concessions with rides left, as they were at the tap. Once the
 * right that gave it the category has none left, the card pays as an adult, and its next ride is the first of the day's at
 * that price.
 */
function rightOf(
  card: CardState,
  { at, day, rideOfDay }: { readonly at: Date; readonly day: string; readonly rideOfDay: number },
): Omit<FareQuestion, 'day'> {
  const inForce = card.concessions.filter(
    (one) => one.valid_from <= day && one.valid_to >= day && !isStopped(one, at.getTime()),
  );
  const concessions = inForce.filter(({ rides_left: left }) => left === null || left > rideOfDay);
  const categoryId = categoryAt(card, at);
  const own = inForce.filter((one) => one.category_id === categoryId);
  if (own.length === 0 || own.some((one) => concessions.includes(one))) return { categoryId, rideOfDay, concessions };
  const ridden = Math.max(0, ...own.map(({ rides_left: left }) => left ?? 0));
  return { categoryId: null, rideOfDay: rideOfDay - ridden, concessions };
}

function isStopped({ stops }: Concession, moment: number): boolean {
  return stops.some(
    ({ from, to }) => (from === null || Date.parse(from) <= moment) && (to === null || moment < Date.parse(to)),
  );
}

/** A card that was stopped after the tap was still good at the tap. */
function denialOf(card: CardState, at: Date): TapResult | undefined {
  const isExpired = card.expiresOn !== null && dayOf(at) > card.expiresOn;
  switch (card.status) {
    case 'ISSUED':
    case 'ACTIVE':
      return isExpired ? 'DENIED_EXPIRED' : undefined;
    case 'BLOCKED':
    case 'LOST':
      if (card.blockedAt === null || card.blockedAt <= at) return 'DENIED_HOTLIST';
      return isExpired ? 'DENIED_EXPIRED' : undefined;
    case 'EXPIRED':
      return card.expiresOn === null || isExpired ? 'DENIED_EXPIRED' : undefined;
    case 'ORDERED':
    case 'REPLACED':
    case 'CLOSED':
      return 'DENIED_HOTLIST';
  }
}
