import type { GraphTapMonthsQuery, GraphTapSums } from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { bucketEnd, listBuckets, sumAmounts } from './buckets.rules.ts';
import type { Span } from './graph-report.rules.ts';
import { graphText } from './graph-report.text.ts';
import { sumStopMonths } from './overview.repository.ts';
import { readRideFilter } from './ride-filter.ts';
import { sumRides } from './rides.repository.ts';
import type { RideDimension } from './ride-source.rules.ts';

interface TapMonthsQuestion {
  readonly span: Span;
  readonly query: GraphTapMonthsQuery;
  readonly now: Date;
}

/**
 * Sums the taps behind a number by month, from the aggregates that the number is read from.
 *
 * @throws ProblemError VALIDATION_FAILED for what is not known by stop, or by district.
 */
export async function sumTapMonths(db: Kysely<Tables>, question: TapMonthsQuestion) {
  const { span, query } = question;
  const isOfStops = query.stop !== undefined || query.kind === 'OFF';
  const sums = isOfStops ? await sumOfStops(db, question) : await sumOfRides(db, question);
  const none = addTapSums([], query.result === 'ACCEPTED' && !isOfStops);
  const months = listBuckets(span, 'month').map((start) => {
    const end = bucketEnd(start, 'month');
    const days = { from: start < span.from ? span.from : start, to: end > span.to ? span.to : end };
    return { ...days, ...(sums.get(start) ?? none) };
  });
  return { months, totals: addTapSums(months, none.fare !== null) };
}

async function sumOfRides(
  db: Kysely<Tables>,
  { span, query, now }: TapMonthsQuestion,
): Promise<ReadonlyMap<string, GraphTapSums>> {
  const { weekday, hour, result } = query;
  const isOfHours = weekday !== undefined || hour !== undefined;
  const by: readonly RideDimension[] = isOfHours ? ['month', 'weekday', 'hour'] : ['month'];
  const rows = await sumRides(db, { span, by, filter: readRideFilter(query), now });
  const asked = rows.filter(
    ({ keys: [, ofWeekday, ofHour] }) =>
      (weekday === undefined || Number(ofWeekday) === weekday) && (hour === undefined || Number(ofHour) === hour),
  );
  return new Map(
    [...Map.groupBy(asked, ({ keys: [month = ''] }) => month)].map(([month, own]) => [
      month,
      addTapSums(
        own.map(({ rides, denied, revenue, subsidy }) => ({
          taps: result === 'DENIED' ? denied : rides,
          ...{ fare: toTugrik(revenue), subsidy: toTugrik(subsidy) },
        })),
        result === 'ACCEPTED',
      ),
    ]),
  );
}

async function sumOfStops(
  db: Kysely<Tables>,
  { span, query }: TapMonthsQuestion,
): Promise<ReadonlyMap<string, GraphTapSums>> {
  const { stop, kind, result, weekday, hour, category, media } = query;
  if (result !== 'ACCEPTED' || [weekday, hour, category, media].some((asked) => asked !== undefined)) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path: 'stop', code: 'NOT_POSSIBLE', message: graphText.notByStop }],
    });
  }
  const rows = await sumStopMonths(db, span, readRideFilter(query), stop);
  return new Map(
    rows.map(({ month, boardings, alightings }) => [
      month,
      { taps: kind === 'OFF' ? alightings : boardings, fare: null, subsidy: null },
    ]),
  );
}

/** Adds sums. @param isPaid - True where their money is known. */
function addTapSums(all: readonly GraphTapSums[], isPaid: boolean): GraphTapSums {
  const money = (name: 'fare' | 'subsidy') => (isPaid ? sumAmounts(all.map((one) => one[name] ?? 0)) : null);
  return { taps: all.reduce((sum, { taps }) => sum + taps, 0), fare: money('fare'), subsidy: money('subsidy') };
}
