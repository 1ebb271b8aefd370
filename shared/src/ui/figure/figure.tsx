import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Alert } from '../feedback/alert.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { SegmentedField } from '../choices/segmented-field.tsx';
import { useHydrated } from '../root/use-hydrated.ts';
import { uiText } from '../ui.text.ts';
import { Chart } from './chart.tsx';
import type { FigureData } from './figure-data.ts';
import { FigureTable } from './figure-table.tsx';
import styles from './figure.module.css';

export interface FigureProps {
  readonly title: string;
  /** Unit and source time: «₮, 12:05-д шинэчилсэн». */
  readonly note?: ReactNode;
  readonly data: FigureData;
  /** Height of chart and table in pixels, the same for both. Default 320. */
  readonly height?: number;
}

const VIEWS = [
  { value: 'chart', label: uiText.chart, icon: 'chart' },
  { value: 'table', label: uiText.table, icon: 'table' },
] as const;

/**
 * A mixed chart of bars and lines with its numbers as a table.
 *
 * The server sends the table; the chart covers it once the browser has drawn it.
 */
export function Figure({ title, note, data, height = 320 }: FigureProps) {
  const hydrated = useHydrated();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [progress, setProgress] = useState<'pending' | 'drawn' | 'failed'>('pending');
  const onDrawn = useCallback(() => {
    setProgress('drawn');
  }, []);
  const onFailed = useCallback(() => {
    setProgress('failed');
  }, []);
  const asChart = view === 'chart' && progress !== 'failed';
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['header']}>
        <div>
          <h2 className={styles['title']}>{title}</h2>
          {note ? <p className={styles['note']}>{note}</p> : null}
        </div>
        <div className={styles['toggle']}>
          <SegmentedField
            label={uiText.viewAs}
            hideLabel
            inline
            size="small"
            options={VIEWS}
            value={view}
            onChange={setView}
          />
        </div>
      </figcaption>
      {progress === 'failed' && view === 'chart' ? <Alert tone="warning">{uiText.chartFailed}</Alert> : null}
      <div
        className={classNames(styles['body'], asChart && styles[progress === 'drawn' ? 'covered' : 'pending'])}
        style={{ height }}
      >
        <FigureTable title={title} data={data} />
        {asChart && progress === 'pending' ? (
          <div className={styles['bone']} aria-hidden>
            <Skeleton height={height} />
          </div>
        ) : null}
        {hydrated && progress !== 'failed' ? (
          <div className={styles['chart']} hidden={!asChart} aria-hidden>
            {asChart ? <Chart data={data} height={height} onDrawn={onDrawn} onFailed={onFailed} /> : null}
          </div>
        ) : null}
      </div>
    </figure>
  );
}
