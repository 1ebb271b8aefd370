import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, MouseEvent, RefObject } from 'react';
import ApexChart from 'react-apexcharts';
import type { Props as ApexProps } from 'react-apexcharts';
import { useQueryClient } from '@tanstack/react-query';
import type { DaySpan } from '../../format/index.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useSnapshot } from '../root/use-snapshot.ts';
import { Brush } from './brush.tsx';
import { PALETTE_SIZE } from './chart-ink.ts';
import { chartOptions, chartSeries } from './chart-options.ts';
import type { ChartLook } from './chart-look.ts';
import { placeOf } from './chart-pick.ts';
import type { FigurePlace, ShownParts } from './chart-pick.ts';
import { NARROW_PX } from './chart-axes.ts';
import { inWeeks } from './in-weeks.ts';
import { drawInTurn } from './draw-in-turn.ts';
import type { FigureData } from './figure-data.ts';
import { HeatMap } from './heat-map.tsx';

export interface ChartProps {
  readonly data: FigureData;
  readonly shown: ShownParts;
  /** In pixels. */
  readonly height: number;
  /** Somebody clicked a value. */
  readonly onPick: (place: FigurePlace, event: MouseEvent) => void;
  /** Somebody chose a part of its days by dragging; absent where none can be chosen. */
  readonly onBrush?: ((days: DaySpan) => void) | undefined;
  /** Days chosen in the fields beside the chart, to be seen in it. */
  readonly marked?: DaySpan | undefined;
}

// A CommonJS module: its export is the default, or one level deeper, depending on who loads it.
const Apex = ('default' in ApexChart ? ApexChart.default : ApexChart) as ComponentType<ApexProps>;

/** Draws a figure, after the page's numbers are there. Only for browsers: the library cannot even be imported on a server. */
export function Chart({ data, shown, height, onPick, onBrush, marked }: ChartProps) {
  const mode = useSnapshot(({ colourMode }) => colourMode.resolved);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const isInWeeks = width !== undefined && width < NARROW_PX;
  const fitting = useMemo(() => (isInWeeks ? inWeeks(data) : data), [data, isInWeeks]);
  const wanted = useSketch(fitting, shown, mode);
  const drawn = useInTurn(wanted);
  const pick = (event: MouseEvent) => {
    // The drawing is behind the data of the page, or a week stands for its days.
    if (drawn !== wanted || fitting !== data) return;
    const place = placeOf(event.target, data, shown);
    if (place) onPick(place, event);
  };
  return (
    <div ref={frame} onClick={pick} {...(drawn === wanted ? {} : { 'data-stale': true })}>
      {width === undefined || drawn === undefined ? (
        <Skeleton height={height} />
      ) : (
        // A different drawing is drawn from scratch: the library keeps too much of the one before.
        <Brush data={drawn.data} onBrush={drawn === wanted ? onBrush : undefined} marked={marked}>
          <Drawing key={`${drawn.mode} ${drawn.shown.join()}`} {...drawn} height={height} width={width} />
        </Brush>
      )}
    </div>
  );
}

interface Sketch extends Pick<ChartProps, 'data' | 'shown'> {
  readonly mode: 'light' | 'dark';
}

/**
 * Returns the same sketch until its content changes, however often equal numbers are loaded again, and wherever they
 * lead: links are not drawn.
 */
function useSketch(data: FigureData, shown: ShownParts, mode: Sketch['mode']): Sketch {
  const content = useMemo(
    () => JSON.stringify([data, shown, mode], (name, value: unknown) => (name === 'hrefs' ? undefined : value)),
    [data, shown, mode],
  );
  const [sketch, setSketch] = useState({ content, data, shown, mode });
  if (sketch.content === content) return sketch;
  const next = { content, data, shown, mode };
  setSketch(next);
  return next;
}

/** The latest of the sketches whose turn to be drawn has come. */
function useInTurn(wanted: Sketch): Sketch | undefined {
  const client = useQueryClient();
  const [drawn, setDrawn] = useState<Sketch>();
  useEffect(
    () =>
      drawInTurn(client, () => {
        setDrawn(wanted);
      }),
    [client, wanted],
  );
  return drawn;
}

interface DrawingProps extends Sketch {
  readonly height: number;
  readonly width: number;
}

/** Its page renders with every filter and answer, whereas what is drawn stays. */
const Drawing = memo(PlainDrawing);

function PlainDrawing({ data, shown, height, mode, width }: DrawingProps) {
  const look = useMemo(() => readLook(mode, width), [mode, width]);
  if (data.shape === 'heatmap') return <HeatMap data={data} look={look} height={height} />;
  return <Plot data={data} shown={shown} look={look} height={height} />;
}

interface PlotProps extends Omit<Sketch, 'mode'> {
  readonly look: ChartLook;
  readonly height: number;
}

function Plot({ data, shown, look, height }: PlotProps) {
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
    if (typeof ResizeObserver === 'undefined') return;
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
    strong: token('text'),
    grid: token('border'),
    surface: token('surface'),
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
  };
}
