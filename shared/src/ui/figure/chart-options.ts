import type { ApexOptions } from 'apexcharts';
import { axisOptions } from './chart-axes.ts';
import { inkOf } from './chart-ink.ts';
import type { ChartInk } from './chart-ink.ts';
import type { ChartLook } from './chart-look.ts';
import type { ShownParts } from './chart-pick.ts';
import type { FigureData } from './figure-data.ts';
import { markAnnotations } from './mark-annotations.ts';

/** Areas lie over each other: those behind are seen through those in front. */
const AREA_OPACITY = 0.25;

/** Largest width of a bar, or of bars beside each other, in per cent of the plot: a single one is no wall. */
const WIDEST_BAR = 12;

/** Returns the ApexCharts options of a figure. */
export function chartOptions(data: FigureData, shown: ShownParts, look: ChartLook): ApexOptions {
  const isDonut = data.shape === 'donut';
  const inks = shown.map((place) => inkOf(data, place, look.palette));
  return {
    chart: {
      type: isDonut ? 'donut' : 'line',
      stacked: data.isStacked === true,
      background: 'transparent',
      fontFamily: 'inherit',
      foreColor: look.text,
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      // The library computes every path in each frame: with several figures that takes longer than drawing them.
      animations: { enabled: false },
      parentHeightOffset: 0,
      ...(look.nonce ? { nonce: look.nonce } : {}),
    },
    theme: { mode: look.mode },
    colors: inks.map(({ colour }) => colour),
    stroke: strokes(inks, isDonut, look),
    fill: {
      type: inks.map(({ pattern }) => (pattern ? 'pattern' : 'solid')),
      opacity: inks.map(({ kind }) => (kind === 'bar' ? 0.9 : kind === 'line' && data.isFilled ? AREA_OPACITY : 1)),
      pattern: { style: inks.map(({ pattern }) => pattern ?? 'slantedLines'), width: 7, height: 7, strokeWidth: 3 },
    },
    markers: {
      size: inks.map(({ kind }) => (kind === 'line' ? 4 : 0)),
      strokeWidth: 0,
      hover: { sizeOffset: 2 },
    },
    plotOptions: {
      bar: { horizontal: data.shape === 'bars', columnWidth: columnWidth(data), barHeight: '62%', borderRadius: 3 },
      pie: { expandOnClick: false, donut: { size: '62%' } },
    },
    states: { active: { filter: { type: 'none' } } },
    dataLabels: { enabled: false },
    legend: { show: false },
    annotations: markAnnotations(data, look),
    grid: {
      borderColor: look.grid,
      strokeDashArray: 3,
      padding: { left: 8, right: 12, bottom: hasTwoLines(data) ? 12 : 0 },
    },
    tooltip: {
      theme: look.mode,
      ...(isDonut
        ? { y: { formatter: (value: number) => formatOf(data, 0, value) } }
        : {
            x: { formatter: (_value, at?: PointAt) => fullName(data, at?.dataPointIndex) },
            shared: data.shape !== 'bars',
            intersect: data.shape === 'bars',
            y: shown.map((place) => ({
              formatter: (value: number | null, at?: PointAt) =>
                formatOf(data, place, data.series[place]?.values[at?.dataPointIndex ?? -1] ?? value),
            })),
          }),
    },
    ...(isDonut ? { labels: shown.map((place) => fullName(data, place)) } : axisOptions(data, shown, look)),
  };
}

/** The values as the library takes them. */
export function chartSeries(data: FigureData, shown: ShownParts): NonNullable<ApexOptions['series']> {
  if (data.shape === 'donut') return shown.map((part) => data.series[0]?.values[part] ?? 0);
  return shown.flatMap((place) => {
    const series = data.series[place];
    if (!series) return [];
    const isLine = series.kind === 'line' && data.shape !== 'bars';
    const type = data.shape === 'bars' ? 'bar' : isLine ? (data.isFilled ? 'area' : 'line') : 'column';
    const values = series.values.map((value, at) => {
      // Nothing has no outline either.
      if (data.isStacked && value === 0) return null;
      // A line would fall to what an unfinished day has so far.
      return isLine && data.categories[at]?.isPartial && hasFinished(data) ? null : value;
    });
    const hasPartial = type !== 'bar' && hasUnfinished(data);
    return [{ name: series.name, type, data: hasPartial ? pointsOf(values, data, isLine) : values }];
  });
}

function hasUnfinished({ categories }: FigureData): boolean {
  return categories.some(({ isPartial }) => isPartial);
}

function hasFinished({ categories }: FigureData): boolean {
  return categories.some(({ isPartial }) => !isPartial);
}

/** Values with a hatching of their own where more is to come; the library takes them in this form for all series or none. */
function pointsOf(values: readonly (number | null)[], { categories }: FigureData, isLine: boolean) {
  return values.map((y, at) => ({
    x: categories[at]?.key ?? '',
    y,
    ...(categories[at]?.isPartial && !isLine ? { fill: HATCHED } : {}),
  }));
}

const HATCHED = { type: 'pattern', pattern: { style: 'slantedLines', width: 4, height: 4, strokeWidth: 1.5 } };

/** Point under the pointer, as the library names it. */
interface PointAt {
  readonly dataPointIndex: number;
}

function strokes(inks: readonly ChartInk[], isDonut: boolean, { surface }: ChartLook): ApexStroke {
  if (isDonut) return { width: 2, colors: [surface] };
  return {
    // A patterned bar has an outline, or its shape would be hard to see.
    width: inks.map(({ kind, pattern }) => (kind === 'line' ? 2.5 : pattern ? 1.5 : 0)),
    dashArray: inks.map(({ dash }) => dash),
    curve: 'straight',
  };
}

// The library forgets the second line of a label when it measures.
function hasTwoLines({ categories }: FigureData): boolean {
  return categories.some(({ short }) => typeof short === 'object');
}

function fullName({ categories }: FigureData, at = -1): string {
  return categories[at]?.label ?? '';
}

function formatOf({ series }: FigureData, place: number, value: number | null): string {
  return typeof value === 'number' ? (series[place]?.format(value) ?? '') : '–';
}

/** Returns the share of its category that a bar takes. */
function columnWidth({ categories }: FigureData): string {
  return `${Math.min(58, WIDEST_BAR * categories.length)}%`;
}
