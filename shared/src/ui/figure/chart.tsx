import { useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, MouseEvent, RefObject } from 'react';
import ApexChart from 'react-apexcharts';
import type { Props as ApexProps } from 'react-apexcharts';
import { useSnapshot } from '../root/use-snapshot.ts';
import { PALETTE_SIZE } from './chart-ink.ts';
import { chartOptions, chartSeries } from './chart-options.ts';
import type { ChartLook } from './chart-look.ts';
import { placeOf } from './chart-pick.ts';
import type { FigurePlace, ShownParts } from './chart-pick.ts';
import type { FigureData } from './figure-data.ts';

export interface ChartProps {
  readonly data: FigureData;
  readonly shown: ShownParts;
  /** In pixels. */
  readonly height: number;
  /** Somebody clicked a value. */
  readonly onPick: (place: FigurePlace, event: MouseEvent) => void;
}

// A CommonJS module: its export is the default, or one level deeper, depending on who loads it.
const Apex = ('default' in ApexChart ? ApexChart.default : ApexChart) as ComponentType<ApexProps>;

/** Draws a figure. Only for browsers: the library cannot even be imported on a server. */
export function Chart({ data, shown, height, onPick }: ChartProps) {
  const mode = useSnapshot(({ colourMode }) => colourMode.resolved);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const pick = (event: MouseEvent) => {
    const place = placeOf(event.target, data, shown);
    if (place) onPick(place, event);
  };
  return (
    <div ref={frame} onClick={pick}>
      {width === undefined ? null : (
        // What is not the same drawing is drawn anew: the library keeps too much of the one before.
        <Drawing key={`${mode} ${shown.join()}`} {...{ data, shown, height, mode, width }} />
      )}
    </div>
  );
}

interface DrawingProps extends Pick<ChartProps, 'data' | 'shown' | 'height'> {
  readonly mode: 'light' | 'dark';
  readonly width: number;
}

function Drawing({ data, shown, height, mode, width }: DrawingProps) {
  const look = useMemo(() => readLook(mode, width), [mode, width]);
  const options = useMemo(() => chartOptions(data, shown, look), [data, shown, look]);
  const series = useMemo(() => chartSeries(data, shown), [data, shown]);
  const type = data.shape === 'donut' ? 'donut' : data.shape === 'bars' ? 'bar' : 'line';
  return <Apex type={type} height={height} width="100%" series={series} options={options} />;
}

const WIDTH_STEP_PX = 80;

// In steps, so that dragging the window's edge does not draw on every pixel.
function useWidth(frame: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      setWidth(Math.ceil(element.clientWidth / WIDTH_STEP_PX) * WIDTH_STEP_PX);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [frame]);
  return width;
}

function readLook(mode: 'light' | 'dark', width: number): ChartLook {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--ec-${name}`).trim();
  return {
    mode,
    width,
    palette: Array.from({ length: PALETTE_SIZE }, (_, index) => token(`series-${String(index + 1)}`)),
    text: token('muted'),
    grid: token('border'),
    surface: token('surface'),
    animated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
  };
}
