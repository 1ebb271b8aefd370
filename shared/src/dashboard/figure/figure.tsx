import { useId, useState } from 'react';
import { EmptyState, ErrorState, Skeleton } from '@ecard/shared/ui';
import type { FigureData } from '@ecard/shared/ui/work';
import { DrawnFigure } from './drawn-figure.tsx';
import { figureText as text } from './figure.text.ts';
import { LargeFigure } from './large-figure.tsx';
import { hasNumbers } from './legend-items.ts';
import styles from './figure.module.css';

export interface FigureProps {
  readonly title: string;
  /** Unit of the numbers: «₮». */
  readonly unit: string;
  /** Time of the count: ISO 8601. */
  readonly updatedAt?: string | undefined;
  /** Marks a category that more is still to come for: «дутуу сар». */
  readonly partialMark?: string;
  /** Absent while it is being loaded. */
  readonly data: FigureData | undefined;
  /** Reason for the missing data, and a retry where that may help. */
  readonly problem?: { readonly message: string; readonly onRetry?: () => void } | undefined;
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
  const [isLarge, setIsLarge] = useState(false);
  const marked = partialMark !== undefined && data?.categories.some(({ isPartial }) => isPartial) === true;
  const notes = [
    text.unit(unit),
    ...(updatedAt === undefined ? [] : [text.updatedAt(updatedAt)]),
    ...(marked ? [`* ${partialMark}`] : []),
  ].join(' · ');
  const drawn = data && hasNumbers(data) ? { title, unit, data, fileName, partialMark } : undefined;
  return (
    <figure className={styles['figure']} aria-labelledby={titleId}>
      <figcaption>
        <h2 className={styles['title']} id={titleId}>
          {title}
        </h2>
        <p className={styles['note']}>{notes}</p>
      </figcaption>
      {drawn ? (
        <DrawnFigure
          {...drawn}
          height={height}
          onEnlarge={() => {
            setIsLarge(true);
          }}
        />
      ) : (
        <div className={styles['instead']} style={{ minHeight: height }}>
          {data ? (
            <EmptyState icon="chart" hint={text.emptyHint} />
          ) : problem?.onRetry ? (
            <ErrorState message={problem.message} onRetry={problem.onRetry} />
          ) : problem ? (
            <EmptyState icon="chart" hint={problem.message} />
          ) : (
            <Skeleton height={height} />
          )}
        </div>
      )}
      {drawn && isLarge ? (
        <LargeFigure
          {...drawn}
          notes={notes}
          onClose={() => {
            setIsLarge(false);
          }}
        />
      ) : null}
    </figure>
  );
}
