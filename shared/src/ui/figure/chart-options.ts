import type { ApexOptions } from 'apexcharts';
import { axisOptions } from './chart-axes.ts';
import { inkOf } from './chart-ink.ts';
import type { ChartInk } from './chart-ink.ts';
import type { ChartLook } from './chart-look.ts';
import type { ShownParts } from './chart-pick.ts';
import type { FigureData } from './figure-data.ts';

/** What a figure is drawn with. */
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
      animations: { enabled: look.animated, speed: 180, dynamicAnimation: { speed: 180 } },
      parentHeightOffset: 0,
      ...(look.nonce ? { nonce: look.nonce } : {}),
    },
    theme: { mode: look.mode },
    colors: inks.map(({ colour }) => colour),
    stroke: strokes(inks, isDonut, look),
    fill: {
      type: inks.map(({ pattern }) => (pattern ? 'pattern' : 'solid')),
      opacity: inks.map(({ kind }) => (kind === 'bar' ? 0.9 : 1)),
      pattern: { style: inks.map(({ pattern }) => pattern ?? 'slantedLines'), width: 7, height: 7, strokeWidth: 3 },
    },
    markers: {
      size: inks.map(({ kind }) => (kind === 'line' ? 4 : 0)),
      strokeWidth: 0,
      hover: { sizeOffset: 2 },
    },
    plotOptions: {
      bar: { horizontal: data.shape === 'bars', columnWidth: '58%', barHeight: '62%', borderRadius: 3 },
      pie: { expandOnClick: false, donut: { size: '62%' } },
    },
    states: { active: { filter: { type: 'none' } } },
    dataLabels: { enabled: false },
    legend: { show: false },
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
            x: { formatter: (_value, at?: { readonly dataPointIndex: number }) => fullName(data, at?.dataPointIndex) },
            shared: data.shape !== 'bars',
            intersect: data.shape === 'bars',
            y: shown.map((place) => ({ formatter: (value: number | null) => formatOf(data, place, value) })),
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
    const type = data.shape === 'bars' ? 'bar' : series.kind === 'line' ? 'line' : 'column';
    // Nothing has no outline either.
    const values = data.isStacked ? series.values.map((value) => (value === 0 ? null : value)) : [...series.values];
    return [{ name: series.name, type, data: values }];
  });
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
