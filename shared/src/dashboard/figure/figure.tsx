import { useId, useMemo, useState } from 'react';
import { EmptyState, ErrorState, Skeleton, useNavigate } from '@ecard/shared/ui';
import type { ChartProps, FigureData } from '@ecard/shared/ui/work';
import { FigureChart } from './figure-chart.tsx';
import { FigureLegend } from './figure-legend.tsx';
import { FigureTable } from './figure-table.tsx';
import { FigureTools } from './figure-tools.tsx';
import type { FigureView } from './figure-tools.tsx';
import { figureText as text } from './figure.text.ts';
import { hasNumbers, legendItems } from './legend-items.ts';
import styles from './figure.module.css';

export interface FigureProps {
  readonly title: string;
  /** What the numbers are in: «₮». */
  readonly unit: string;
  /** When they were counted: ISO 8601. */
  readonly updatedAt?: string | undefined;
  /** Marks a category that more is still to come for: «дутуу сар». */
  readonly partialMark?: string;
  /** Absent while it is being loaded. */
  readonly data: FigureData | undefined;
  /** Why there is no data, and how to ask again. */
  readonly problem?: { readonly message: string; readonly onRetry: () => void } | undefined;
  /** Name of the files it is saved as, without what follows the dot. */
  readonly fileName: string;
  /** Height of chart and table in pixels, the same for both and kept free before either is there. Default 320. */
  readonly height?: number;
}

/**
 * Numbers as a chart and as a table.
 *
 * The server sends the table; the chart covers it once the browser has drawn it, and screen readers keep the table. A
 * value that has an address leads there: as a link in the table, by a click in the chart.
 */
export function Figure({ title, unit, updatedAt, partialMark, data, problem, fileName, height = 320 }: FigureProps) {
  const titleId = useId();
  const marked = partialMark !== undefined && data?.categories.some(({ isPartial }) => isPartial) === true;
  const notes = [
    text.unit(unit),
    ...(updatedAt === undefined ? [] : [text.updatedAt(updatedAt)]),
    ...(marked ? [`* ${partialMark}`] : []),
  ];
  return (
    <figure className={styles['figure']} aria-labelledby={titleId}>
      <figcaption>
        <h2 className={styles['title']} id={titleId}>
          {title}
        </h2>
        <p className={styles['note']}>{notes.join(' · ')}</p>
      </figcaption>
      {data && hasNumbers(data) ? (
        <Drawn {...{ title, titleId, unit, data, fileName, height, partialMark }} />
      ) : (
        <div className={styles['instead']} style={{ minHeight: height }}>
          {data ? (
            <EmptyState icon="chart" hint={text.emptyHint} />
          ) : problem ? (
            <ErrorState message={problem.message} onRetry={problem.onRetry} />
          ) : (
            <Skeleton height={height} />
          )}
        </div>
      )}
    </figure>
  );
}

interface DrawnProps extends Required<Pick<FigureProps, 'title' | 'unit' | 'fileName' | 'height'>> {
  readonly titleId: string;
  readonly data: FigureData;
  readonly partialMark: string | undefined;
}

function Drawn({ title, titleId, unit, data, fileName, height, partialMark }: DrawnProps) {
  const navigate = useNavigate();
  const [view, setView] = useState<FigureView>('chart');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => legendItems(data), [data]);
  const shown = useMemo(() => items.flatMap(({ key }, place) => (hidden.has(key) ? [] : [place])), [items, hidden]);
  const onPick: ChartProps['onPick'] = ({ series, category }, event) => {
    const { hrefs, values } = data.series[series] ?? {};
    const href = hrefs?.[category];
    if (href === undefined || values?.[category] === 0) return;
    if (event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener');
    else void navigate(href);
  };
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    // Nothing left to see is no choice: everything comes back.
    setHidden(next.size === items.length ? new Set() : next);
  };
  return (
    <>
      <FigureTools {...{ title, titleId, unit, data, fileName, view, shown }} onView={setView} />
      <FigureLegend items={items} hidden={hidden} onToggle={toggle} />
      <FigureChart {...{ data, shown, height, view, onPick }}>
        <FigureTable {...{ title, data, partialMark }} isCovered={view === 'chart'} />
      </FigureChart>
    </>
  );
}
