import type { ApexOptions } from 'apexcharts';
import type { ChartLook } from './chart-look.ts';
import type { ShownParts } from './chart-pick.ts';
import type { FigureCategory, FigureData, FigureSeries } from './figure-data.ts';

const NARROW_PX = 480;
const LABEL_WIDTH_PX = 68;
const AXES_WIDTH_PX = 140;
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
  return {
    xaxis: {
      ...lines,
      categories: thinLabels(data.categories, look.width),
      labels: { rotate: 0, trim: false, hideOverlappingLabels: false, style },
    },
    yaxis: series.map((entry) => axisOf(entry, series, style)),
  };
}

/** As many labels as stand beside each other without touching; the others are empty. */
export function thinLabels(categories: readonly FigureCategory[], width: number): (string | string[])[] {
  const room = Math.max(1, Math.floor((width - AXES_WIDTH_PX) / LABEL_WIDTH_PX));
  const step = Math.max(1, Math.ceil(categories.length / room));
  return categories.map((category, index) => {
    if (index % step !== 0) return '';
    const { short = category.label, isPartial } = category;
    const [first, second] = typeof short === 'string' ? [short] : short;
    const marked = isPartial ? `${first}*` : first;
    return second === undefined ? marked : [marked, second];
  });
}

/** Names beside lying bars, cut to the room there is; the hint and the table have them whole. */
function shortNames(categories: readonly FigureCategory[], width: number): string[] {
  const most = Math.max(8, Math.floor((width * NAMES_PART) / LETTER_PX));
  return categories.map(({ label }) => (label.length > most ? `${label.slice(0, most - 1).trimEnd()}…` : label));
}

interface LabelStyle {
  readonly fontSize: string;
  readonly colors: string;
}

// The library wants one axis per series; those that share a scale show it once, by the first one's name.
function axisOf(entry: FigureSeries, all: readonly FigureSeries[], style: LabelStyle): ApexYAxis {
  const side = entry.axis ?? 'left';
  const first = all.find(({ axis = 'left' }) => axis === side) ?? entry;
  return {
    seriesName: first.name,
    opposite: side === 'right',
    show: entry === first,
    min: 0,
    forceNiceScale: true,
    labels: { formatter: first.formatShort ?? first.format, style },
  };
}
