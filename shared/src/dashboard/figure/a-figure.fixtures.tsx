import type { FigureData } from '@ecard/shared/ui/work';
import { Figure } from './figure.tsx';
import type { FigureProps } from './figure.tsx';

/** Invoices of two months, the second unfinished. */
export const data: FigureData = {
  categoryHeader: 'Сар',
  categories: [
    { key: '2026-10', label: '2026 оны 10-р сар' },
    { key: '2026-11', label: '2026 оны 11-р сар', isPartial: true },
  ],
  series: [
    {
      key: 'issued',
      name: 'Гаргасан',
      values: [100, 200.5],
      format: (value) => `${String(value)}₮`,
      hrefs: ['/invoice?issue_from=2026-10-01', '/invoice?issue_from=2026-11-01'],
    },
    { key: 'paid', name: 'Төлсөн', kind: 'line', values: [50, null], format: (value) => `${String(value)}₮` },
  ],
};
export const moreIssued: FigureData = {
  ...data,
  series: data.series.map((series) => (series.key === 'issued' ? { ...series, values: [300, 400] } : series)),
};
export const figure = (props: Partial<FigureProps> = {}) => (
  <Figure title="Сараар" unit="₮" fileName="by-month" partialMark="дутуу сар" data={data} {...props} />
);
