import { useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import type { Props as ApexProps } from 'react-apexcharts';
import { useSnapshot } from '../root/use-snapshot.ts';
import { chartOptions, chartSeries } from './chart-options.ts';
import type { ChartLook } from './chart-options.ts';
import type { FigureData } from './figure-data.ts';

interface ChartProps {
  readonly data: FigureData;
  /** In pixels. */
  readonly height: number;
  readonly onDrawn: () => void;
  readonly onFailed: () => void;
}

/** Draws a figure; the library is loaded by the browser alone, because it cannot be imported on a server. */
export function Chart({ data, height, onDrawn, onFailed }: ChartProps) {
  const mode = useSnapshot(({ colourMode }) => colourMode.resolved);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [Apex, setApex] = useState<ComponentType<ApexProps>>();

  useEffect(() => {
    let wanted = true;
    import('react-apexcharts').then(
      ({ default: library }) => {
        if (!wanted) return;
        setApex(() => unwrap(library));
        onDrawn();
      },
      () => {
        if (wanted) onFailed();
      },
    );
    return () => {
      wanted = false;
    };
  }, [onDrawn, onFailed]);

  return (
    <div ref={frame}>
      {Apex && width !== undefined ? (
        <Drawing key={mode} Apex={Apex} data={data} height={height} mode={mode} width={width} />
      ) : null}
    </div>
  );
}

interface DrawingProps extends Pick<ChartProps, 'data' | 'height'> {
  readonly Apex: ComponentType<ApexProps>;
  readonly mode: 'light' | 'dark';
  readonly width: number;
}

function Drawing({ Apex, data, height, mode, width }: DrawingProps) {
  const look = useMemo(() => readLook(mode, width), [mode, width]);
  const options = useMemo(() => chartOptions(data, look), [data, look]);
  const series = useMemo(() => chartSeries(data), [data]);
  return <Apex type="line" height={height} width="100%" series={series} options={options} />;
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

// A CommonJS module: its export is the default, or one level deeper, depending on who loads it.
function unwrap(library: unknown): ComponentType<ApexProps> {
  const nested = (library as { readonly default?: unknown }).default;
  return (nested ?? library) as ComponentType<ApexProps>;
}

const SERIES_COLOURS = 5;

function readLook(mode: 'light' | 'dark', width: number): ChartLook {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--ec-${name}`).trim();
  return {
    mode,
    width,
    colours: Array.from({ length: SERIES_COLOURS }, (_, index) => token(`series-${String(index + 1)}`)),
    text: token('muted'),
    grid: token('border'),
    animated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
  };
}
