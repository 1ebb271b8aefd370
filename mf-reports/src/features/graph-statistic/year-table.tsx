import { Change } from '@ecard/shared/dashboard';
import { Panel, usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { unitFormats } from '../../dashboard/unit-format.ts';
import { PartName } from './part-name.tsx';
import type { PivotState } from './pivot-state.ts';
import { yearQuery } from './statistic.queries.ts';
import { statisticText as text } from './statistic.text.ts';

/** The measure month by month, beside the same months of the year before. */
export function YearTable({ state }: { readonly state: PivotState }) {
  const { http } = usePortal();
  const { data, isPlaceholderData } = useQuery(yearQuery(http, state));
  if (!data || data.rows.length === 0) return null;
  const unit = data.columns[1]?.unit;
  const format = unit ? unitFormats[unit].format : String;
  const write = (value: unknown) => (typeof value === 'number' ? format(value) : dashboardText.nothing);
  const change = (now: unknown, before: unknown) => <Change now={numberOf(now)} before={numberOf(before)} />;
  const { totals } = data;
  return (
    <Panel flush title={`${text.year.title}: ${text.measures[state.measure].toLowerCase()}`}>
      <DataTable
        caption={text.year.title}
        columns={[
          {
            key: 'month',
            header: text.dimensions.month,
            primary: true,
            cell: ([month]) => <PartName dimension="month" name={month ?? null} span={data} />,
            total: text.total,
          },
          { key: 'now', header: text.year.now, align: 'end', cell: (row) => write(row[1]), total: write(totals[1]) },
          {
            key: 'before',
            header: text.year.before,
            align: 'end',
            cell: (row) => write(row[2]),
            total: write(totals[2]),
          },
          {
            key: 'change',
            header: text.year.change,
            cell: (row) => change(row[1], row[2]),
            total: change(totals[1], totals[2]),
          },
        ]}
        rows={data.rows}
        rowKey={([month]) => String(month)}
        busy={isPlaceholderData}
      />
    </Panel>
  );
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
