import type { Ref } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { sumAmounts } from './buckets.rules.ts';
import type { Span } from './graph-report.rules.ts';
import { sumStops, sumVehicles } from './overview.repository.ts';
import { metricOf } from './ride-series.ts';
import { loadNames, notInDistrict, sumRides } from './rides.repository.ts';
import type { RideFilter } from './rides.repository.ts';

interface TopQuestion {
  readonly span: Span;
  readonly by: 'route' | 'operator' | 'category' | 'stop' | 'vehicle';
  readonly metric: 'rides' | 'revenue' | 'subsidy' | 'denied';
  readonly filter: RideFilter;
  readonly limit: number;
  readonly now: Date;
}

type TopRow = Ref & { readonly value: number };
/** More than the network has of anything. */
const all = 10_000;

/**
 * The records with the most of a metric, and the metric of all records. Stops count rides, buses rides or denials.
 *
 * @throws ProblemError VALIDATION_FAILED for buses and categories of a district.
 */
export async function loadTop(db: Kysely<Tables>, question: TopQuestion) {
  const rows = (await loadRows(db, question)).filter((row) => row.value > 0).sort((a, b) => b.value - a.value);
  const total = sumAmounts(rows.map((row) => row.value));
  return {
    total,
    rows: rows
      .slice(0, question.limit)
      .map((row) => ({ ...row, share_percent: Math.round((row.value / total) * 1000) / 10 })),
  };
}

async function loadRows(db: Kysely<Tables>, question: TopQuestion): Promise<TopRow[]> {
  const { span, by, metric, filter, now } = question;
  const isOfRiders = filter.category !== undefined || filter.media !== undefined || metric !== 'rides';
  if (filter.district && (by === 'vehicle' || (by === 'stop' && isOfRiders))) throw notInDistrict();
  switch (by) {
    case 'stop': {
      const stops = await sumStops(db, span, filter, all);
      return stops.map((stop) => ({ id: stop.public_id, code: stop.code, name: stop.name, value: stop.boardings }));
    }
    case 'vehicle': {
      const column = metric === 'denied' ? 'denied' : 'accepted';
      const buses = await sumVehicles(db, span, column, all);
      return buses.map((bus) => ({ id: bus.public_id, code: bus.code, name: bus.name, value: bus[column] }));
    }
    default: {
      const [rows, names] = await Promise.all([sumRides(db, { span, by: [by], filter, now }), loadNames(db, by)]);
      return rows.map((row) => {
        const key = row.keys[0] ?? '';
        const { isInUse: _isInUse, ...record } = names.get(key) ?? { id: key, name: key, isInUse: false };
        return { ...record, value: metricOf(row, metric) };
      });
    }
  }
}
