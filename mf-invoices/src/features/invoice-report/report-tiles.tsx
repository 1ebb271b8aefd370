import type { InvoiceReport } from '@ecard/shared/api-schema';
import { KpiTile } from '@ecard/shared/dashboard';
import { formatCompactMoney, formatMoney, formatNumber } from '@ecard/shared/format';
import { Link, StatTiles } from '@ecard/shared/ui';
import { drillHref } from './drill-href.ts';
import { invoiceReportText } from './invoice-report.text.ts';
import styles from './invoice-report.module.css';

const { kpis: text } = invoiceReportText;

type Kpis = InvoiceReport['kpis'];
type Sum = 'issued' | 'outstanding' | 'overdue';

/** The span in five numbers, each with its change and the list that explains it. */
export function ReportTiles({ report: { kpis, drill, ...report } }: { readonly report: InvoiceReport }) {
  // Of a span in which nothing was issued there is nothing to say.
  const previous = report.previous?.count ? report.previous : null;
  // Of a period that reaches today the days that are over are compared.
  const now = report.compared ?? kpis;
  const sum = (name: Sum, better: 'more' | 'less') => (
    <KpiTile
      label={text[name]}
      value={formatCompactMoney(kpis[name])}
      exact={formatMoney(kpis[name])}
      href={drillHref(drill[name])}
      change={
        previous
          ? {
              now: now[name],
              before: previous[name],
              better,
              beforeText: (
                <Before
                  of={(of) => formatCompactMoney(of[name])}
                  {...{ kpis, now, previous }}
                  drill={previous.drill[name]}
                />
              ),
            }
          : undefined
      }
    />
  );
  return (
    <div className={styles['tiles']}>
      <StatTiles>
        {sum('issued', 'more')}
        <KpiTile
          label={text.collected}
          value={percent(kpis)}
          exact={formatMoney(kpis.collected)}
          href={drillHref(drill.collected)}
          change={
            previous
              ? {
                  now: now.collected_percent,
                  before: previous.collected_percent,
                  as: 'points',
                  better: 'more',
                  beforeText: <Before of={percent} {...{ kpis, now, previous }} drill={previous.drill.collected} />,
                }
              : undefined
          }
        />
        {sum('outstanding', 'less')}
        {sum('overdue', 'less')}
        <KpiTile
          label={text.dso}
          value={days(kpis)}
          exact={text.dsoHint}
          href={drillHref(drill.outstanding)}
          change={
            previous
              ? {
                  now: now.dso_days,
                  before: previous.dso_days,
                  better: 'less',
                  beforeText: <Before of={days} {...{ kpis, now, previous }} drill={previous.drill.outstanding} />,
                }
              : undefined
          }
        />
      </StatTiles>
    </div>
  );
}

interface BeforeProps {
  readonly of: (kpis: Kpis) => string;
  readonly kpis: Kpis;
  /** The part of them that is compared. */
  readonly now: Kpis;
  readonly previous: Kpis;
  readonly drill: Record<string, string>;
}

/** The earlier number with its list, and the present one without today where that is another number. */
function Before({ of, kpis, now, previous, drill }: BeforeProps) {
  return (
    <>
      <Link className={styles['before']} to={drillHref(drill)}>
        {text.before(of(previous))}
      </Link>
      {of(now) === of(kpis) ? null : ` · ${text.untilToday(of(now))}`}
    </>
  );
}

function percent({ collected_percent: value }: Pick<Kpis, 'collected_percent'>): string {
  return value === null ? '–' : `${formatNumber(value, { decimals: 1 })}%`;
}

function days({ dso_days: value }: Pick<Kpis, 'dso_days'>): string {
  return value === null ? '–' : text.days(formatNumber(value, { decimals: 1 }));
}
