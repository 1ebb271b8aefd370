import type { Ref } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { sumAmounts } from './buckets.rules.ts';
import type { Span } from './graph-report.rules.ts';
import { sumDistrict, sumStops, sumVehicles } from './overview.repository.ts';
import { graphText } from './graph-report.text.ts';
import { metricOf } from './ride-series.ts';
import { loadNames, sumRides } from './rides.repository.ts';
import type { RideFilter } from './rides.repository.ts';

interface TopQuestion {
  readonly span: Span;
  readonly by: 'route' | 'operator' | 'category' | 'stop' | 'vehicle';
  readonly metric: 'rides' | 'revenue' | 'subsidy' | 'denied';
  readonly filter: RideFilter;
  /** Public id. */
  readonly district?: string | undefined;
  readonly limit: number;
  readonly now: Date;
}

type TopRow = Ref & { readonly value: number };
/** More than the network has of anything. */
const all = 10_000;

/** The records with the most of a metric, and the metric of all records. Stops count rides, buses rides or denials. */
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
  const { span, by, metric, filter, now, district } = question;
  if (district !== undefined) return loadRowsOfDistrict(db, { ...question, district });
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
        return { ...(names.get(key) ?? { id: key, name: key }), value: metricOf(row, metric) };
      });
    }
  }
}

/**
 * What is known of a district: boardings at its stops.
 *
 * @throws ProblemError VALIDATION_FAILED for anything else.
 */
async function loadRowsOfDistrict(
  db: Kysely<Tables>,
  { span, by, metric, filter, district }: TopQuestion & { readonly district: string },
): Promise<TopRow[]> {
  const isOfRiders = filter.category !== undefined || filter.media !== undefined;
  if (metric !== 'rides' || by === 'category' || by === 'vehicle' || isOfRiders) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path: 'district', code: 'NOT_POSSIBLE', message: graphText.notByDistrict }],
    });
  }
  if (by === 'stop') {
    const stops = await sumStops(db, span, { ...filter, district }, all);
    return stops.map((stop) => ({ id: stop.public_id, code: stop.code, name: stop.name, value: stop.boardings }));
  }
  const [rows, names] = await Promise.all([sumDistrict(db, span, by, { ...filter, district }), loadNames(db, by)]);
  return rows.map(({ key, boardings }) => ({ ...(names.get(key) ?? { id: key, name: key }), value: boardings }));
}
