import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { TapResult } from '@ecard/shared/api-schema';
import { mongoToNumeric } from '@ecard/shared/money';
import type { EcLedgerTable, EcTapTable } from '../../database/tables/tables.ts';
import { addDays, dayOf, serviceDayOf, startOfDay } from '../../time/ulaanbaatar.ts';
import { categoryId } from '../data/products.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';
import { withoutReferenceChecks } from '../without-reference-checks.ts';
import type { SeededCard } from './cards.ts';
import { boardingTimes, daysUntil, demandOf } from './demand.ts';
import { fareFor } from './fares.ts';
import type { SeededVehicle } from './vehicles.ts';
import { createTopUpPayments } from './topup-payments.ts';
import { Wallet } from './wallet.ts';

type TapRow = Insertable<EcTapTable>;

interface Boarding {
  readonly at: number;
  readonly card: SeededCard;
  readonly vehicle: SeededVehicle;
}

/** Boardings followed by a reading at the rear door. */
const tapOffShare = 0.2;
const topUps: readonly (readonly [number, number])[] = [
  [200_000, 25],
  [500_000, 40],
  [1_000_000, 25],
  [2_000_000, 10],
];

/** Rides of the last days in the order they happened, with the money they moved and the daily aggregates. */
export async function seedRides(
  context: SeedContext,
  cards: readonly SeededCard[],
  vehicles: readonly SeededVehicle[],
): Promise<void> {
  const { trx, now, volume, onProgress } = context;
  const random = createRandom('rides');
  const days = daysUntil(dayOf(now), volume.days);
  for (const day of [...days, dayOf(new Date(now.getTime() + 31 * 86_400_000))]) {
    await sql`select ensure_tap_partition(${day}::date)`.execute(trx);
  }

  // Counted once at the end instead of with every statement.
  await sql`select set_config('ecard.aggregates', 'later', true)`.execute(trx);
  const ledger: Insertable<EcLedgerTable>[] = [];
  const wallets = new Map(cards.map((card) => [card.id, new Wallet(card.id, (row) => ledger.push(row))]));
  fillWallets(random, cards, wallets);
  const recorder = createTapRecorder(random, wallets, now);
  const rideable = cards.filter((card) => card.activatedAt !== null && card.status !== 'CLOSED');

  const payments = createTopUpPayments(context);
  const estimate = volume.days * volume.tapsPerDay;
  let done = 0;
  for (const [index, day] of days.entries()) {
    const boardings = Math.round((volume.tapsPerDay / (1 + tapOffShare)) * demandOf(day, index));
    const taps = planDay(random, day, boardings, rideable, vehicles)
      .filter((boarding) => boarding.at <= now.getTime())
      .flatMap((boarding) => recorder.record(boarding));
    await withoutReferenceChecks(trx, () => insertRows(trx, 'ec_tap', taps));
    done += taps.length;
    if (ledger.length > 5_000 || index === days.length - 1) {
      const paid = await payments.pay(ledger.splice(0));
      await withoutReferenceChecks(trx, () => insertRows(trx, 'ec_ledger', paid));
    }
    onProgress('taps', done, index === days.length - 1 ? done : Math.max(estimate, done));
  }

  const balances = [...wallets.values()].map((wallet) => ({
    id: wallet.cardId,
    balance: mongoToNumeric(wallet.balance),
  }));
  await sql`update ec_card c set balance = b.balance
    from json_to_recordset(${JSON.stringify(balances)}::json) as b (id bigint, balance numeric)
    where b.id = c.id and b.balance <> 0`.execute(trx);
  await sql`select set_config('ecard.aggregates', '', true),
    rebuild_ride_aggregates((${days[0]}::date - 1), ${dayOf(now)}::date),
    rebuild_card_aggregates('2014-01-01', ${dayOf(now)}::date), count_balances(${dayOf(now)}::date, ${now}),
    count_idle_cards(${addDays(serviceDayOf(now), -1)}::date)`.execute(trx);
}

/** Enough for the whole span with something left to look at. */
const dailyTopUp = 4_650_000;

/** Every activated card begins with a first top-up, as activation asks for; free riders need none. */
function fillWallets(random: Random, cards: readonly SeededCard[], wallets: ReadonlyMap<number, Wallet>): void {
  for (const card of cards) {
    const pays = card.category === 'ADULT' || card.category === 'CHILD' || card.category === 'STUDENT';
    if (card.activatedAt === null || card.status === 'CLOSED' || !pays) continue;
    wallets.get(card.id)?.topUp(card.isDaily ? dailyTopUp : random.pickWeighted(topUps), card.activatedAt);
  }
}

function planDay(
  random: Random,
  day: string,
  boardings: number,
  cards: readonly SeededCard[],
  vehicles: readonly SeededVehicle[],
): Boarding[] {
  const start = startOfDay(day).getTime();
  const plan: Boarding[] = [];
  const addJourney = (card: SeededCard, rides: number) => {
    for (const time of boardingTimes(random, day, rides))
      plan.push({ at: start + time, card, vehicle: random.pick(vehicles) });
  };
  for (const card of cards) {
    if (!card.isDaily) continue;
    // Early, so that the demo account has rides on the day the seed runs.
    plan.push({ at: start + random.int(6 * 60 + 40, 8 * 60 + 20) * 60_000, card, vehicle: random.pick(vehicles) });
    addJourney(card, random.int(1, 2));
  }
  while (plan.length < boardings) {
    // Some cards ride far more often than others.
    const card = cards[Math.floor(cards.length * random.next() ** 1.6)];
    if (card && !card.isDaily) {
      addJourney(
        card,
        random.pickWeighted([
          [1, 18],
          [2, 52],
          [3, 14],
          [4, 12],
          [5, 4],
        ]),
      );
    }
  }
  return plan.sort((a, b) => a.at - b.at);
}

function createTapRecorder(random: Random, wallets: ReadonlyMap<number, Wallet>, now: Date) {
  const ridesOfDay = new Map<number, { serviceDay: number; rides: number }>();
  const terminalSeq = new Map<number, number>();
  let lastId = 0;

  function tap(boarding: Boarding, at: number, more: Partial<TapRow> & Pick<TapRow, 'kind' | 'result'>): TapRow {
    const seq = (terminalSeq.get(boarding.vehicle.terminalId) ?? 0) + 1;
    terminalSeq.set(boarding.vehicle.terminalId, seq);
    lastId += 1;
    const moment = new Date(at);
    return {
      id: lastId,
      public_id: random.publicId(moment),
      card_id: boarding.card.id,
      tapped_at: moment,
      received_at: new Date(Math.min(at + random.int(1, 20) * 1_000, now.getTime())),
      terminal_id: boarding.vehicle.terminalId,
      terminal_seq: seq,
      vehicle_id: boarding.vehicle.id,
      direction_id: boarding.vehicle.directionId,
      stop_location_id: random.pick(boarding.vehicle.stops),
      category_id: categoryId(boarding.card.category),
      media_type: boarding.card.mediaType,
      operator_org_id: boarding.vehicle.operatorId,
      fare_amount: '0.00',
      subsidy_amount: '0.00',
      transfer_no: 0,
      offline: false,
      ...more,
    };
  }

  return {
    /** Decides a boarding and writes down what the validator would. */
    record(boarding: Boarding): TapRow[] {
      const { card, at } = boarding;
      const refusal = refusalOf(card.status);
      if (refusal) return [tap(boarding, at, { kind: 'ON', result: refusal })];

      const serviceDay = Math.floor((at + 5 * 3_600_000) / 86_400_000);
      const counter = ridesOfDay.get(card.id);
      const rides = counter?.serviceDay === serviceDay ? counter.rides : 0;
      const { fare, subsidy } = fareFor(card.category, rides);
      const wallet = wallets.get(card.id);
      if (wallet && wallet.balance < fare) {
        if (random.chance(0.12) && !card.isDaily) return [tap(boarding, at, { kind: 'ON', result: 'DENIED_BALANCE' })];
        wallet.topUp(random.pickWeighted(topUps), new Date(at - random.int(120, 500) * 1_000));
      }
      ridesOfDay.set(card.id, { serviceDay, rides: rides + 1 });
      const boarded = tap(boarding, at, {
        kind: 'ON',
        result: 'ACCEPTED',
        fare_amount: mongoToNumeric(fare),
        subsidy_amount: mongoToNumeric(subsidy),
        transfer_no: rides % 4,
      });
      if (fare > 0) wallet?.pay(fare, new Date(at), lastId);
      const rows = [boarded];
      if (random.chance(0.003)) rows.push(tap(boarding, at + 2_000, { kind: 'ON', result: 'DUPLICATE' }));
      const offAt = at + random.int(4, 9) * 60_000;
      if (random.chance(tapOffShare) && offAt <= now.getTime())
        rows.push(tap(boarding, offAt, { kind: 'OFF', result: 'ACCEPTED' }));
      return rows;
    },
  };
}

function refusalOf(status: SeededCard['status']): TapResult | undefined {
  if (status === 'BLOCKED' || status === 'LOST') return 'DENIED_HOTLIST';
  return status === 'EXPIRED' ? 'DENIED_EXPIRED' : undefined;
}
