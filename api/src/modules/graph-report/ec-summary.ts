import { ecTileSchema } from '@ecard/shared/api-schema';
import type { EcTile } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import { toTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { wholeDays } from '../../time/compared-span.ts';
import type { PartSpan } from '../../time/compared-span.ts';
import { deltaPercent, sumAmounts } from './buckets.rules.ts';
import type { EcQuestion } from './ec-graph.ts';
import { countActiveBase, sumLifecycle } from './ec-graph.repository.ts';
import type { Span } from './graph-report.rules.ts';
import { sumTopUps } from './overview.repository.ts';
import { readRideFilter } from './ride-filter.ts';
import { metricOf } from './ride-series.ts';
import { sumRides } from './rides.repository.ts';
import { sparklineOf } from './sparkline.rules.ts';

interface TilesQuestion extends Pick<EcQuestion, 'span' | 'filter' | 'now'> {
  readonly compared: { readonly now: PartSpan; readonly before: PartSpan };
}

type Rows = Awaited<ReturnType<typeof loadRows>>;

/** The tiles of the graphs of cards. What they count is kept by the day: days that are over are compared. */
export async function loadEcTiles(db: Kysely<Tables>, question: TilesQuestion): Promise<EcTile[]> {
  const { span, compared, now } = question;
  const isRunning = compared.now.hours !== undefined;
  const { bucket, draw } = sparklineOf(span, now);
  const ofDays = async (part: PartSpan) => {
    const days = wholeDays(part);
    return days && totalsOf(await loadRows(db, days, 'month', question));
  };
  const [rows, part, past] = await Promise.all([
    loadRows(db, span, bucket, question),
    isRunning ? ofDays(compared.now) : undefined,
    ofDays(compared.before),
  ]);
  const totals = totalsOf(rows);
  return ecTileSchema.shape.key.options.map((key) => {
    const present = isRunning ? (part?.[key] ?? null) : totals[key];
    const previous = past?.[key] ?? null;
    return {
      key,
      unit: key === 'topups' || key === 'subsidy' ? '₮' : 'card',
      value: totals[key],
      ...(isRunning ? { compared: present } : {}),
      previous,
      delta_percent: deltaPercent(present, previous),
      sparkline: draw((start) => totalsOf(rows, start)[key]),
    };
  });
}

async function loadRows(
  db: Kysely<Tables>,
  span: Span,
  bucket: 'day' | 'week' | 'month',
  { filter, now }: Pick<TilesQuestion, 'filter' | 'now'>,
) {
  const [base, changes, topUps, rides] = await Promise.all([
    countActiveBase(db, span.from, filter),
    sumLifecycle(db, span, bucket, filter),
    sumTopUps(db, span, bucket),
    sumRides(db, { span, by: [bucket], filter: readRideFilter(filter), now }),
  ]);
  return { base, changes, topUps, rides };
}

/** The numbers of all rows, or of one bucket of them. */
function totalsOf({ base, changes, topUps, rides }: Rows, start?: string): Readonly<Record<EcTile['key'], number>> {
  const isIn = (bucket: string | undefined) => start === undefined || bucket === start;
  const entered = (status: string) =>
    sum(changes.map((row) => (row.status === status && isIn(row.bucket) ? row.entered : 0)));
  const isUntil = (bucket: string) => start === undefined || bucket <= start;
  return {
    issued: entered('ISSUED'),
    activated: entered('ACTIVE'),
    blocked: entered('BLOCKED'),
    active_base:
      sum(base.map(({ cards }) => cards)) +
      sum(changes.map((row) => (row.status === 'ACTIVE' && isUntil(row.bucket) ? row.grown : 0))),
    topups: sumAmounts(topUps.map((row) => (isIn(row.bucket) ? toTugrik(row.amount) : 0))),
    subsidy: sumAmounts(rides.map((row) => (isIn(row.keys[0]) ? metricOf(row, 'subsidy') : 0))),
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
