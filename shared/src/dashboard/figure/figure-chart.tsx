import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Alert, Button, Inline, Skeleton, classNames, useHydrated } from '@ecard/shared/ui';
import { loadChart } from '@ecard/shared/ui/work';
import type { ChartProps } from '@ecard/shared/ui/work';
import type { FigureView } from './figure-tools.tsx';
import { figureText as text } from './figure.text.ts';
import styles from './figure.module.css';

interface FigureChartProps extends ChartProps {
  readonly view: FigureView;
  /** The table, which stays in the document while the chart is shown. */
  readonly children: ReactNode;
}

/** The place of chart and table, as high as it was before either was there. */
export function FigureChart({ view, height, children, ...chart }: FigureChartProps) {
  const hydrated = useHydrated();
  const { Chart, hasFailed, retry } = useChartCode();
  const asChart = view === 'chart' && !hasFailed;
  return (
    <>
      {hasFailed && view === 'chart' ? (
        <Alert tone="warning" live>
          <Inline justify="between">
            {text.chartFailed}
            <Button size="small" icon="refresh" onClick={retry}>
              {text.retry}
            </Button>
          </Inline>
        </Alert>
      ) : null}
      <div
        className={classNames(styles['body'], asChart && styles[Chart ? 'covered' : 'pending'])}
        style={{ height }}
        {...(asChart || !hydrated ? {} : { tabIndex: 0 })}
      >
        {children}
        {asChart ? (
          <div className={styles['chart']} data-figure-chart aria-hidden>
            {Chart ? <Chart {...chart} height={height} /> : <Skeleton height={height} />}
          </div>
        ) : null}
      </div>
    </>
  );
}

/** The code that draws, which the browser loads once the page is there. */
function useChartCode() {
  const [Chart, setChart] = useState<ComponentType<ChartProps>>();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    let wanted = true;
    loadChart().then(
      (code) => {
        if (wanted) setChart(() => code);
      },
      () => {
        if (wanted) setFailed(attempt);
      },
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  return {
    Chart,
    hasFailed: failed === attempt && Chart === undefined,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}
