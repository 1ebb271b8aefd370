import type { ApexOptions } from 'apexcharts';
import type { ChartLook } from './chart-look.ts';
import type { ShownParts } from './chart-pick.ts';
import type { FigureCategory, FigureData, FigureSeries } from './figure-data.ts';

/** Narrower charts have one axis with three ticks, and weeks instead of days. */
export const NARROW_PX = 480;
const NARROW_TICKS = 3;
const LABEL_WIDTH_PX = 68;
const AXES_WIDTH_PX = 140;
const NARROW_AXIS_WIDTH_PX = 70;
/** About as wide as a letter of the axis. */
const LETTER_PX = 7;
/** Part of the width that names beside lying bars may take. */
const NAMES_PART = 0.38;

/** The axes of a chart that has some. */
export function axisOptions(
  data: FigureData,
  shown: ShownParts,
  look: ChartLook,
): Pick<ApexOptions, 'xaxis' | 'yaxis'> {
  // The library forgets the colour of all text when it draws for another width, and not the colour of the labels.
  const style = { fontSize: look.width < NARROW_PX ? '10px' : '11px', colors: look.text };
  const lines = { axisBorder: { color: look.grid }, axisTicks: { color: look.grid }, tooltip: { enabled: false } };
  const series = shown.flatMap((place) => data.series[place] ?? []);
  if (data.shape === 'bars') {
    const [first] = series;
    const write = first?.formatShort ?? first?.format ?? String;
    return {
      xaxis: {
        ...lines,
        categories: shortNames(data.categories, look.width),
        tickAmount: look.width < NARROW_PX ? 2 : 4,
        labels: { formatter: (value) => write(Number(value)), style },
      },
      yaxis: { labels: { maxWidth: Math.round(look.width * NAMES_PART), style: { ...style, fontSize: '12px' } } },
    };
  }
  const labels = thinLabels(data.categories, look.width);
  // The library finds a category by its name, so the names are keys, which have to differ.
  const labelOf = new Map(data.categories.map(({ key }, at) => [key, labels[at] ?? '']));
  return {
    xaxis: {
      ...lines,
      categories: data.categories.map(({ key }) => key),
      // Otherwise the library counts lines by numbers, and finds no category by its name.
      tickPlacement: 'between',
      labels: {
        formatter: (value) => labelOf.get(value) ?? value,
        ...{ rotate: 0, trim: false, hideOverlappingLabels: false, style },
      },
    },
    yaxis: series.map((entry) => axisOf(entry, series, { style, isNarrow: look.width < NARROW_PX })),
  };
}

/** As many labels as stand beside each other without touching, cut to their room; the others are empty. */
export function thinLabels(categories: readonly FigureCategory[], width: number): (string | string[])[] {
  const axisWidth = width - (width < NARROW_PX ? NARROW_AXIS_WIDTH_PX : AXES_WIDTH_PX);
  const fitting = Math.floor(axisWidth / LABEL_WIDTH_PX);
  const room = Math.max(1, width < NARROW_PX ? Math.min(NARROW_TICKS, fitting) : fitting);
  const step = Math.max(1, Math.ceil(categories.length / room));
  const shown = Math.max(1, Math.ceil(categories.length / step));
  const most = Math.floor(Math.max(LABEL_WIDTH_PX, axisWidth / shown) / LETTER_PX);
  return categories.map((category, index) => {
    if (index % step !== 0) return '';
    const { short = category.label, isPartial } = category;
    const [first, second] = typeof short === 'string' ? [cut(short, most)] : short;
    const marked = isPartial ? `${first}*` : first;
    return second === undefined ? marked : [marked, second];
  });
}

/** Names beside lying bars, cut to the room there is; the hint and the table have them whole. */
function shortNames(categories: readonly FigureCategory[], width: number): string[] {
  const most = Math.max(8, Math.floor((width * NAMES_PART) / LETTER_PX));
  return categories.map(({ label }) => cut(label, most));
}

function cut(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}

interface AxisLook {
  readonly style: { readonly fontSize: string; readonly colors: string };
  readonly isNarrow: boolean;
}

// The library wants one axis per series; those that share a scale show it once, by the first one's name.
function axisOf(entry: FigureSeries, all: readonly FigureSeries[], { style, isNarrow }: AxisLook): ApexYAxis {
  const side = entry.axis ?? 'left';
  const first = all.find(({ axis = 'left' }) => axis === side) ?? entry;
  return {
    seriesName: first.name,
    opposite: side === 'right',
    // The hint and the table have the numbers of the second scale, for which a phone has no room.
    show: entry === first && !(isNarrow && side !== (all[0]?.axis ?? 'left')),
    min: 0,
    ...(isNarrow ? { tickAmount: NARROW_TICKS - 1 } : {}),
    forceNiceScale: true,
    labels: { formatter: first.formatShort ?? first.format, style },
  };
}
