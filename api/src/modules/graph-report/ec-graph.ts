import { idleDaysSchema } from '@ecard/shared/api-schema';
import type { EcChart, EcGraph } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import { toTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { addDays, serviceDayOf } from '../../time/ulaanbaatar.ts';
import { listBuckets } from './buckets.rules.ts';
import {
  balanceClasses,
  countActiveBase,
  countFirstUses,
  loadBalances,
  loadCohorts,
  sumLifecycle,
} from './ec-graph.repository.ts';
import type { CardFilter } from './ec-graph.repository.ts';
import { countIdleCards } from './ec-rows.repository.ts';
import type { Span } from './graph-report.rules.ts';
import { graphText as text } from './graph-report.text.ts';
import { sumTopUpPoints, sumTopUps } from './overview.repository.ts';
import { readRideFilter } from './ride-filter.ts';
import type { RideAsked } from './ride-filter.ts';
import { loadSeries } from './ride-series.ts';
import { loadNames, sumRides } from './rides.repository.ts';

export interface EcQuestion {
  readonly span: Span;
  readonly bucket: 'day' | 'week' | 'month';
  readonly by: 'channel' | 'point';
  readonly filter: CardFilter & Pick<RideAsked, 'operator' | 'route'>;
  /** Of the points that took top-ups; the other numbers are not counted by district. */
  readonly district: string | undefined;
  readonly now: Date;
}

type Chart = Pick<EcGraph, 'labels' | 'label_ids' | 'lines' | 'as_of'>;
type Line = EcGraph['lines'][number];

/** Draws a chart of cards from aggregates. */
export function loadEcChart(db: Kysely<Tables>, chart: EcChart, question: EcQuestion): Promise<Chart> {
  return charts[chart](db, question);
}

const charts: Readonly<Record<EcChart, (db: Kysely<Tables>, question: EcQuestion) => Promise<Chart>>> = {
  lifecycle: loadLifecycle,
  balance: loadBalance,
  topup: loadTopUps,
  concession: loadConcessions,
  subsidy: loadSubsidy,
  cohort: loadCohort,
  dormant: loadDormant,
};

async function loadLifecycle(db: Kysely<Tables>, { span, bucket, filter }: EcQuestion): Promise<Chart> {
  const labels = listBuckets(span, bucket);
  const [rows, base] = await Promise.all([
    sumLifecycle(db, span, bucket, filter),
    countActiveBase(db, span.from, filter),
  ]);
  const cells = new Map(rows.map((row) => [`${row.status} ${row.bucket}`, row]));
  const lines = ['ISSUED', 'ACTIVE', 'BLOCKED', 'LOST', 'EXPIRED', 'REPLACED', 'CLOSED'].map((status): Line => ({
    key: status,
    name: text.statuses[status] ?? status,
    unit: 'card',
    values: labels.map((label) => cells.get(`${status} ${label}`)?.entered ?? 0),
  }));
  let active = base.reduce((sum, row) => sum + row.cards, 0);
  const activeBase = labels.map((label) => (active += cells.get(`ACTIVE ${label}`)?.grown ?? 0));
  return { labels, lines: [...lines, { key: 'active_base', name: text.activeBase, unit: 'card', values: activeBase }] };
}

async function loadBalance(db: Kysely<Tables>, { span, filter }: EcQuestion): Promise<Chart> {
  const rows = await loadBalances(db, span.to, filter.category ?? null);
  const classOf = new Map(rows.map((row) => [row.from_amount, row]));
  // Nothing is drawn while nothing was counted.
  const classes = rows.length === 0 ? [] : balanceClasses;
  return {
    as_of: rows[0]?.day ?? null,
    labels: classes.map((from, at) => text.balanceClass(from, classes[at + 1])),
    ...(rows.some(({ counted_at: at }) => at !== null) ? { label_ids: classes.map(String) } : {}),
    lines: [
      { key: 'cards', name: text.cards, unit: 'card', values: classes.map((from) => classOf.get(from)?.cards ?? 0) },
      {
        key: 'amount',
        name: text.balance,
        unit: '₮',
        values: classes.map((from) => toTugrik(classOf.get(from)?.amount ?? '0')),
      },
    ],
  };
}

async function loadTopUps(db: Kysely<Tables>, { span, bucket, by, district }: EcQuestion): Promise<Chart> {
  if (by === 'point') return loadTopUpPoints(db, span, district);
  const labels = listBuckets(span, bucket);
  const rows = await sumTopUps(db, span, bucket);
  const lines = [...Map.groupBy(rows, (row) => row.channel)].map(([key, own]): Line => {
    const values = new Map(own.map((row) => [row.bucket, toTugrik(row.amount)]));
    return { key, name: text.channels[key] ?? key, unit: '₮', values: labels.map((label) => values.get(label) ?? 0) };
  });
  return { labels, lines };
}

/** The points that took the most. */
async function loadTopUpPoints(db: Kysely<Tables>, span: Span, district: string | undefined): Promise<Chart> {
  const rows = await sumTopUpPoints(db, span, district, mostPoints);
  return {
    labels: rows.map((row) => row.name ?? text.noPoint),
    label_ids: rows.map((row) => row.public_id),
    lines: [{ key: 'amount', name: text.topUps, unit: '₮', values: rows.map((row) => toTugrik(row.amount)) }],
  };
}

const mostPoints = 30;

async function loadConcessions(db: Kysely<Tables>, { span, filter, now }: EcQuestion): Promise<Chart> {
  const [rides, base, names] = await Promise.all([
    sumRides(db, { span, by: ['category'], filter: readRideFilter(filter), now }),
    countActiveBase(db, addDays(span.to, 1), filter),
    loadNames(db, 'category'),
  ]);
  const ridesOf = new Map(rides.map((row) => [row.keys[0], row]));
  const cardsOf = new Map(base.map((row) => [String(row.category_id), row.cards]));
  const shown = [...names].filter(([key]) => ridesOf.has(key) || cardsOf.has(key));
  return {
    labels: shown.map(([, category]) => category.name),
    label_ids: shown.map(([, category]) => category.id),
    lines: [
      {
        key: 'rides',
        name: text.metrics.rides,
        unit: 'ride',
        values: shown.map(([key]) => ridesOf.get(key)?.rides ?? 0),
      },
      { key: 'cards', name: text.activeBase, unit: 'card', values: shown.map(([key]) => cardsOf.get(key) ?? 0) },
      {
        key: 'subsidy',
        name: text.metrics.subsidy,
        unit: '₮',
        values: shown.map(([key]) => toTugrik(ridesOf.get(key)?.subsidy ?? '0')),
      },
    ],
  };
}

async function loadSubsidy(db: Kysely<Tables>, { span, filter, now }: EcQuestion): Promise<Chart> {
  const lines = await loadSeries(db, {
    span,
    metric: 'subsidy',
    bucket: 'month',
    split: 'category',
    filter: readRideFilter(filter),
    now,
  });
  return {
    labels: listBuckets(span, 'month'),
    lines: lines.map(({ key, name, points }) => ({ key, name, unit: '₮', values: points.map(([, value]) => value) })),
  };
}

/** Each line is a month of first use; values are the percentage of its cards that rode so many months later. */
async function loadCohort(db: Kysely<Tables>, { span, now }: EcQuestion): Promise<Chart> {
  const [rows, activated] = await Promise.all([loadCohorts(db, span), countFirstUses(db, span)]);
  const sizes = new Map(activated.map((row) => [row.month, row.cards]));
  const rode = new Map(rows.map((row) => [`${row.cohort_month} ${row.month}`, row.cards]));
  const months = listBuckets(span, 'month');
  const running = `${serviceDayOf(now).slice(0, 7)}-01`;
  return {
    labels: months.map((_, later) => text.monthsLater(later)),
    lines: months
      .filter((cohort) => (sizes.get(cohort) ?? 0) > 0)
      .map((cohort) => ({
        key: cohort,
        name: cohort.slice(0, 7),
        unit: '%',
        values: months.map((_, later) => {
          const month = months[months.indexOf(cohort) + later];
          if (month === undefined || month > running) return null;
          const share = (rode.get(`${cohort} ${month}`) ?? 0) / (sizes.get(cohort) ?? 1);
          return Math.round(share * 1000) / 10;
        }),
      })),
  };
}

/** Days within which idle cards last rode, ascending. */
const idleWindows: readonly number[] = idleDaysSchema.options.map(Number).filter(Number.isInteger);

/** Of the last day that has ended: a card does not idle on a day it may still ride on. */
async function loadDormant(db: Kysely<Tables>, { span, filter, now }: EcQuestion): Promise<Chart> {
  const running = serviceDayOf(now);
  const day = span.to < running ? span.to : addDays(running, -1);
  const cards = await countIdleCards(db, day, filter);
  const starts = [0, ...idleWindows.map((end) => end + 1)];
  return {
    as_of: day,
    labels: [...starts.map((start, at) => text.dormantDays(start, idleWindows[at] ?? null)), text.neverRode],
    label_ids: idleDaysSchema.options,
    lines: [
      {
        key: 'cards',
        name: text.cards,
        unit: 'card',
        values: idleDaysSchema.options.map((idle) => cards.get(idle) ?? 0),
      },
    ],
  };
}
