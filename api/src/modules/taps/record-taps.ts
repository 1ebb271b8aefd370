import type { TapBatchResult, TapInput, TapOutcome, TapRefusal } from '@ecard/shared/api-schema';
import type { Kysely, Transaction } from 'kysely';
import { mongoToNumeric, mongoToTugrik, numericToMongo, toTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { dayOf, serviceDayOf } from '../../time/ulaanbaatar.ts';
import { announceRides } from './announce-rides.ts';
import type { PaidRide, RidingCard } from './announce-rides.ts';
import { createFareTable, hasFare } from './fare.rules.ts';
import type { FareTable } from './fare.rules.ts';
import { categoryAt, decideTap, timeFault } from './tap-decision.rules.ts';
import { tapRefusalText } from './tap-refusal.text.ts';
import {
  ensureTapPartitions,
  findKnownTaps,
  findPlaces,
  loadCardPast,
  loadFares,
  lockCards,
  lockTerminal,
  writeTaps,
} from './taps.repository.ts';
import type { KnownTapRow, NewTap } from './taps.repository.ts';

interface DatedTap extends TapInput {
  readonly at: Date;
}
type Places = Awaited<ReturnType<typeof findPlaces>>;
type Outcomes = Map<DatedTap, TapOutcome>;

/**
 * Records a batch of one validator, all or nothing; what it cannot record it refuses tap by tap.
 *
 * A tap is named by validator and number: sent again it changes nothing and is answered as it was recorded.
 */
export async function recordTaps(
  { db, jobs }: { readonly db: Kysely<Tables>; readonly jobs: Pick<Jobs, 'publish'> },
  terminalId: number,
  inputs: readonly TapInput[],
  now: Date,
): Promise<TapBatchResult> {
  const taps = inputs.map((input): DatedTap => ({ ...input, at: new Date(input.tapped_at) }));
  const outcomes: Outcomes = new Map();
  const places = await findPlaces(db, {
    buses: distinct(taps.map((tap) => tap.bus_no)),
    directions: distinct(taps.map((tap) => tap.direction_code)),
    stops: distinct(taps.map((tap) => tap.stop_code)),
  });
  const possible = taps.filter((tap) => accept(outcomes, tap, faultOf(tap, places, now)));
  if (possible.length > 0) {
    const days = distinct(possible.map((tap) => serviceDayOf(tap.at))).sort();
    await ensureTapPartitions(db, distinct(possible.map((tap) => `${dayOf(tap.at).slice(0, 7)}-01`)));
    const { prices, onDuty } = await loadFares(db, days[0] ?? '', days.at(-1) ?? '');
    const fareOf = createFareTable(prices, onDuty);
    const isPriced: Recording['isPriced'] = (question) => hasFare(prices, onDuty, question);
    const recording = { terminalId, taps: possible, days, places, fareOf, isPriced, now, outcomes, jobs };
    await db.transaction().execute((trx) => record(trx, recording));
  }
  return summarise(taps.map((tap) => outcomes.get(tap) ?? refusal(tap, 'UNKNOWN_CARD')));
}

interface Recording {
  readonly terminalId: number;
  readonly taps: readonly DatedTap[];
  /** Service days of the taps, in order. */
  readonly days: readonly string[];
  readonly places: Places;
  readonly fareOf: FareTable;
  readonly isPriced: (question: { readonly categoryId: number; readonly day: string }) => boolean;
  readonly now: Date;
  readonly outcomes: Outcomes;
  readonly jobs: Pick<Jobs, 'publish'>;
}

async function record(trx: Transaction<Tables>, recording: Recording): Promise<void> {
  const { terminalId, taps, places, fareOf, isPriced, now, outcomes, jobs } = recording;
  await lockTerminal(trx, terminalId, now);
  const known = await findKnownTaps(
    trx,
    terminalId,
    taps.map((tap) => tap.seq),
    now,
  );
  const cards = await loadCards(trx, recording);
  const fresh = keepFresh(taps, known, cards, { outcomes, isPriced }).sort(
    (a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq,
  );
  const rows: NewTap[] = [];
  const changed = new Set<RidingCard>();
  const balances = new Map<number, number>();
  const rides: PaidRide[] = [];
  for (const tap of fresh) {
    const card = cards.get(tap.card_no);
    const bus = places.buses.get(tap.bus_no);
    const directionId = places.directions.get(tap.direction_code);
    const stopId = places.stops.get(tap.stop_code);
    if (!card || !bus || directionId === undefined || stopId === undefined) continue;
    const before = card.status;
    const { result, fare, subsidy, transferNo } = decideTap(card, tap, fareOf);
    if (fare > 0) card.ledgerSeq += 1;
    if (fare > 0) rides.push({ card, fare, balance: card.balance });
    if (fare > 0 || card.status !== before) changed.add(card);
    balances.set(tap.seq, card.balance);
    rows.push({
      card_id: card.id,
      kind: tap.kind,
      tapped_at: tap.at.toISOString(),
      terminal_seq: tap.seq,
      vehicle_id: bus.id,
      operator_org_id: bus.operatorId,
      direction_id: directionId,
      stop_location_id: stopId,
      category_id: categoryAt(card, tap.at),
      media_type: card.mediaType,
      trip_no: tap.trip_no ?? null,
      fare_amount: mongoToNumeric(fare),
      subsidy_amount: mongoToNumeric(subsidy),
      transfer_no: transferNo,
      result,
      offline: tap.offline,
      ledger_seq: fare > 0 ? card.ledgerSeq : null,
      balance_after: mongoToNumeric(card.balance),
    });
  }
  if (rows.length === 0) return;
  const ids = await writeTaps(
    trx,
    terminalId,
    now,
    rows,
    [...changed].map((card) => ({
      id: card.id,
      balance: mongoToNumeric(card.balance),
      status: card.status,
      activated_at: card.activatedAt?.toISOString() ?? null,
    })),
  );
  await announceRides(trx, jobs, rides);
  const decided = new Map(rows.map((row) => [row.terminal_seq, row]));
  for (const tap of fresh) {
    const row = decided.get(tap.seq);
    if (!row) continue;
    outcomes.set(tap, {
      seq: tap.seq,
      status: 'RECORDED',
      id: ids.get(tap.seq),
      result: row.result,
      fare: toTugrik(row.fare_amount),
      transfer_no: row.transfer_no,
      balance: mongoToTugrik(balances.get(tap.seq) ?? 0),
    });
  }
}

/** Locks the cards of the batch and reads what they did before. */
async function loadCards(
  trx: Transaction<Tables>,
  { taps, terminalId, days }: Recording,
): Promise<ReadonlyMap<string, RidingCard>> {
  const rows = await lockCards(trx, distinct(taps.map((tap) => tap.card_no)));
  const moments = taps.map((tap) => tap.at.getTime());
  const past = await loadCardPast(
    trx,
    rows.map((row) => row.id),
    {
      terminalId,
      first: new Date(Math.min(...moments)),
      last: new Date(Math.max(...moments)),
      days,
      limited: rows.filter((row) => row.daily_limit !== null).map((row) => row.id),
    },
  );
  const byId = new Map<number, RidingCard>();
  const cards = new Map<string, RidingCard>();
  const concessions = Map.groupBy(past.concessions, (row) => row.card_id);
  const formerCategories = Map.groupBy(past.formerCategories, (row) => row.cardId);
  for (const row of rows) {
    const card: RidingCard = {
      id: row.id,
      categoryId: row.category_id,
      formerCategories: formerCategories.get(row.id) ?? [],
      mediaType: row.media_type,
      status: row.status,
      balance: numericToMongo(row.balance),
      expiresOn: row.expires_on,
      blockedAt: row.blocked_at,
      activatedAt: row.activated_at,
      ledgerSeq: 0,
      rides: new Map(),
      boardings: [],
      concessions: concessions.get(row.id) ?? [],
      dailyLimit: row.daily_limit === null ? null : numericToMongo(row.daily_limit),
      spent: new Map(),
      wishes: row,
    };
    byId.set(row.id, card);
    cards.set(row.card_no, card);
  }
  for (const row of past.rides) byId.get(row.card_id)?.rides.set(row.day, row.rides);
  for (const row of past.spent) byId.get(row.card_id)?.spent.set(row.day, numericToMongo(row.amount));
  for (const row of past.boardings) byId.get(row.card_id)?.boardings.push(row.tapped_at.getTime());
  for (const row of past.ledger) {
    const card = byId.get(row.card_id);
    if (card) card.ledgerSeq = row.seq;
  }
  return cards;
}

/** Answers the taps that nothing was recorded for yet; decides about the others. */
function keepFresh(
  taps: readonly DatedTap[],
  known: ReadonlyMap<number, KnownTapRow>,
  cards: ReadonlyMap<string, RidingCard>,
  { outcomes, isPriced }: Pick<Recording, 'outcomes' | 'isPriced'>,
): DatedTap[] {
  const seen = new Map<number, DatedTap>();
  return taps.filter((tap) => {
    const card = cards.get(tap.card_no);
    if (!accept(outcomes, tap, card ? undefined : 'UNKNOWN_CARD')) return false;
    const row = known.get(tap.seq);
    if (row) {
      const isSame = row.card_id === card?.id && row.kind === tap.kind && row.tapped_at.getTime() === tap.at.getTime();
      outcomes.set(tap, isSame ? repeated(tap, row) : refusal(tap, 'SEQ_REUSED'));
      return false;
    }
    if (!accept(outcomes, tap, seen.has(tap.seq) ? 'SEQ_REUSED' : undefined)) return false;
    // A ride for nothing would not be noticed; after the price is set the tap may come again.
    const isPayable =
      tap.kind === 'OFF' || !card || isPriced({ categoryId: categoryAt(card, tap.at), day: serviceDayOf(tap.at) });
    if (!accept(outcomes, tap, isPayable ? undefined : 'NO_FARE')) return false;
    seen.set(tap.seq, tap);
    return true;
  });
}

function faultOf(tap: DatedTap, places: Places, now: Date): TapRefusal | undefined {
  if (!places.buses.has(tap.bus_no)) return 'UNKNOWN_VEHICLE';
  if (!places.directions.has(tap.direction_code)) return 'UNKNOWN_DIRECTION';
  if (!places.stops.has(tap.stop_code)) return 'UNKNOWN_STOP';
  return timeFault(tap.at.getTime(), now.getTime());
}

function accept(outcomes: Outcomes, tap: DatedTap, fault: TapRefusal | undefined): boolean {
  if (fault) outcomes.set(tap, refusal(tap, fault));
  return fault === undefined;
}

function refusal(tap: DatedTap, reason: TapRefusal): TapOutcome {
  return { seq: tap.seq, status: 'REFUSED', reason, message: tapRefusalText[reason] };
}

function repeated(tap: DatedTap, row: KnownTapRow): TapOutcome {
  return {
    seq: tap.seq,
    status: 'REPEATED',
    id: row.public_id,
    result: row.result,
    fare: toTugrik(row.fare_amount),
    transfer_no: row.transfer_no,
  };
}

function summarise(taps: TapOutcome[]): TapBatchResult {
  const count = (status: TapOutcome['status']) => taps.filter((tap) => tap.status === status).length;
  return { recorded: count('RECORDED'), repeated: count('REPEATED'), refused: count('REFUSED'), taps };
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
