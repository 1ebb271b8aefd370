import type { TemporaryReport } from '@ecard/shared/api-schema';
import { KpiTile } from '@ecard/shared/dashboard';
import { formatCompactMoney, formatMoney, formatNumber } from '@ecard/shared/format';
import { StatTiles } from '@ecard/shared/ui';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import type { PermitNumber, PermitsHref } from './permits-href.ts';
import { temporaryReportText as text } from './temporary-report.text.ts';

type Kpi = TemporaryReport['kpi'];

interface Tile {
  readonly label: string;
  readonly of: (kpi: Kpi) => number | null;
  readonly write: (value: number) => string;
  readonly exact?: (value: number) => string;
  /** Permits that it is counted of. */
  readonly counts: PermitNumber;
  readonly better: 'more' | 'less';
  readonly as?: 'points';
}

const TILES: readonly Tile[] = [
  {
    label: text.kpi.requested,
    of: ({ requested }) => requested,
    write: formatNumber,
    counts: 'count',
    better: 'more',
  },
  { label: text.kpi.issued, of: ({ issued }) => issued, write: formatNumber, counts: 'issued', better: 'more' },
  {
    label: text.kpi.approved,
    of: ({ approved_percent: percent }) => percent,
    write: text.percent,
    exact: () => text.kpi.approvedHint,
    counts: 'decided',
    better: 'more',
    as: 'points',
  },
  {
    label: text.kpi.hours,
    of: ({ average_decision_hours: hours }) => hours,
    write: text.hours,
    exact: () => text.kpi.hoursHint,
    counts: 'decided',
    better: 'less',
  },
  {
    label: text.kpi.revenue,
    of: ({ revenue }) => revenue,
    write: formatCompactMoney,
    exact: formatMoney,
    counts: 'fee',
    better: 'more',
  },
];

/** The span in five numbers, each with the list of what it counts. */
export function ReportTiles({ report, hrefOf }: { readonly report: TemporaryReport; readonly hrefOf: PermitsHref }) {
  const before = report.compare?.kpi;
  return (
    <StatTiles>
      {TILES.map(({ label, of, write, exact, counts, better, as }) => {
        const value = of(report.kpi);
        const was = before && of(before);
        return (
          <KpiTile
            key={label}
            label={label}
            value={value === null ? dashboardText.nothing : write(value)}
            exact={value === null ? undefined : exact?.(value)}
            {...(value ? { href: hrefOf(counts) } : {})}
            change={
              was === undefined
                ? undefined
                : {
                    now: value,
                    before: was,
                    better,
                    ...(as ? { as } : {}),
                    beforeText: was === null ? undefined : dashboardText.before(write(was)),
                  }
            }
          />
        );
      })}
    </StatTiles>
  );
}
