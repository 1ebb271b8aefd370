import type { StatisticDimension, StatisticResult } from '@ecard/shared/api-schema';
import { countDays, daysOfBucket } from '@ecard/shared/dashboard';
import type { DashboardState } from '@ecard/shared/dashboard';
import type { DaySpan } from '@ecard/shared/format';
import { acceptedTapsAddress } from '../../dashboard/taps-address.ts';
import { isTimePart } from './partial-mark.ts';

/** Result of the taps that a measure is of; what counters in the buses measure has none. */
const RESULTS: Readonly<Partial<Record<string, 'ACCEPTED' | 'DENIED'>>> = {
  ...{ rides: 'ACCEPTED', revenue: 'ACCEPTED', subsidy: 'ACCEPTED', revenue_per_ride: 'ACCEPTED' },
  ...{ denied: 'DENIED', denied_share: 'DENIED' },
};

/** Parameters of `/graph-report` that narrow its taps to a part. */
const PARAMS: Readonly<Partial<Record<StatisticDimension, string>>> = {
  ...{ operator: 'operator', route: 'route', category: 'tap_category', media: 'tap_media' },
  ...{ weekday: 'tap_weekday', hour: 'tap_hour' },
};

/** Longest span of which taps by weekday or hour are known by category or kind of card, in days. */
const MOST_FINE_DAYS = 62;

/** Name of a part, with the place of its dimension in the answer. */
export type PivotPart = readonly [at: number, name: string | number | null];

/** Returns the address of the taps behind a number of some parts; undefined where no list has them. */
export type TapsHrefOf = (measure: string, parts?: readonly PivotPart[], span?: DaySpan) => string | undefined;

/** Makes the addresses of the taps behind the numbers of an answer. @param filters - Of the page. */
export function pivotTapsHref(
  { columns, from, to, part_ids: ids }: StatisticResult,
  { category, media, ...filters }: DashboardState['filters'],
): TapsHrefOf {
  return (measure, parts = [], span = { from, to }) => {
    const result = RESULTS[measure];
    if (result === undefined) return undefined;
    let days = span;
    const params: Record<string, string> = { tap_result: result, ...filters };
    if (category !== undefined) params['tap_category'] = category;
    if (media !== undefined) params['tap_media'] = media;
    for (const [at, name] of parts) {
      const by = columns[at]?.key as StatisticDimension;
      const param = PARAMS[by];
      if (isTimePart(by)) {
        days = daysOfBucket(by === 'year' ? `${String(name)}-01-01` : String(name), by, days);
      } else {
        const value = ids[at] ? ids[at][String(name)] : String(name);
        if (param === undefined || value === undefined) return undefined;
        params[param] = value;
      }
    }
    const isOfHours = 'tap_weekday' in params || 'tap_hour' in params;
    const isOfRiders = 'tap_category' in params || 'tap_media' in params;
    if (days.from > days.to || (isOfHours && isOfRiders && countDays(days) > MOST_FINE_DAYS)) return undefined;
    return acceptedTapsAddress(days, params);
  };
}
