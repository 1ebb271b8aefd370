import { temporaryRejectCodes, temporaryReportQuerySchema, temporaryReportSchema } from '@ecard/shared/api-schema';
import type { TemporaryReport } from '@ecard/shared/api-schema';
import { mongoToTugrik, numericToMongo, toTugrik } from '@ecard/shared/money';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { comparedSpans } from '../../time/compared-span.ts';
import type { PartSpan, RunningDay } from '../../time/compared-span.ts';
import { dayOf, startOfDay, toIso } from '../../time/ulaanbaatar.ts';
import { listDays } from '../graph-report/graph-report.rules.ts';
import type { Span } from '../graph-report/graph-report.rules.ts';
import { readSpan } from '../graph-report/graph-span.ts';
import { endOfPart, loadKpi, loadPivot, loadRejectReasons, requestsOf } from './temporary-report.repository.ts';
import type { PivotRow } from './temporary-report.repository.ts';
import { reportText } from './temporary-report.text.ts';

/** The report of temporary permits: figures, pivot and charts of the requests handed in within a span. */
export function temporaryReportRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/report/temporary',
    {
      config: { access: { kind: 'action', code: 'permit.report.view' } },
      schema: {
        tags: ['permits'],
        summary: 'Report of temporary permits',
        querystring: temporaryReportQuerySchema,
        response: { 200: temporaryReportSchema, ...problemAnswers },
      },
    },
    async (request): Promise<TemporaryReport> => {
      const { from, to, group_by, compare, period, ...filter } = request.query;
      const now = clock();
      const span = readSpan({ from, to }, now);
      const kpiOf = async (requests: Awaited<ReturnType<typeof requestsOf>>) => toKpi(await loadKpi(db, requests));
      const requests = await requestsOf(db, span, filter);
      const byDay = await loadPivot(db, requests, 'day');
      const pivot = group_by === 'day' ? byDay : await loadPivot(db, requests, group_by);
      const rows = pivot.map(toRow);
      const before = compare && comparedSpans(span, compare, runningDayOf(now), period).before;
      return {
        ...span,
        group_by,
        kpi: await kpiOf(requests),
        compare: before ? { ...writePart(before), kpi: await kpiOf(await requestsOf(db, before, filter)) } : null,
        rows,
        totals: sumOf(pivot),
        charts: {
          daily: dailyOf(span, byDay),
          by_capacity: (await loadPivot(db, requests, 'capacity')).map((row) => ({
            key: row.key ?? '',
            name: row.name ?? reportText.notEntered,
            approved: row.approved,
            rejected: row.rejected,
            other: row.count - row.approved - row.rejected,
          })),
          reject_reasons: (await loadRejectReasons(db, requests)).map(({ code, count }) => ({
            code,
            name: nameOfReason(code),
            count,
          })),
        },
        generated_at: toIso(now),
      };
    },
  );
}

/** Requests have moments: today is compared until the minute, and is itself as it is now. */
function runningDayOf(now: Date): RunningDay {
  const today = dayOf(now);
  return { day: today, hours: (now.getTime() - startOfDay(today).getTime()) / 3_600_000 };
}

function writePart(part: PartSpan) {
  const until = endOfPart(part);
  return { from: part.from, to: part.to, until: until && toIso(until) };
}

function toKpi(kpi: Awaited<ReturnType<typeof loadKpi>>): TemporaryReport['kpi'] {
  return {
    requested: kpi.requested,
    issued: kpi.issued,
    approved_percent: kpi.decided === 0 ? null : Math.round((kpi.approved * 1_000) / kpi.decided) / 10,
    average_decision_hours: kpi.hours === null ? null : Math.round(kpi.hours * 10) / 10,
    revenue: toTugrik(kpi.revenue),
  };
}

function toRow(row: PivotRow): TemporaryReport['rows'][number] {
  return {
    key: row.key ?? '',
    name: row.name ?? reportText.notEntered,
    count: row.count,
    approved: row.approved,
    rejected: row.rejected,
    revoked: row.revoked,
    fee: toTugrik(row.fee),
  };
}

function sumOf(rows: readonly PivotRow[]): TemporaryReport['totals'] {
  const sum = (value: (row: PivotRow) => number) => rows.reduce((total, row) => total + value(row), 0);
  return {
    count: sum((row) => row.count),
    approved: sum((row) => row.approved),
    rejected: sum((row) => row.rejected),
    revoked: sum((row) => row.revoked),
    fee: mongoToTugrik(sum((row) => numericToMongo(row.fee))),
  };
}

/** Every day of the span, also those without a request. */
function dailyOf(span: Span, rows: readonly PivotRow[]): TemporaryReport['charts']['daily'] {
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  return listDays(span).map((day) => {
    const row = rowOf.get(day);
    return { day, requests: row?.count ?? 0, approvals: row?.approved ?? 0 };
  });
}

function nameOfReason(code: string): string {
  const names: Readonly<Record<string, string>> = temporaryRejectCodes.labels;
  return names[code] ?? temporaryRejectCodes.labels.OTHER;
}
