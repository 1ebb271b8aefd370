import type { ApexOptions } from 'apexcharts';
import type { FigureData, FigureSeries } from './figure-data.ts';

export interface ChartLook {
  readonly mode: 'light' | 'dark';
  /** Colours of the series in their order, as CSS values a canvas understands. */
  readonly colours: readonly string[];
  readonly text: string;
  readonly grid: string;
  /** Width to draw in, in pixels. */
  readonly width: number;
  readonly animated: boolean;
  /** Lets the library's own style elements pass the page's policy. */
  readonly nonce: string | undefined;
}

/** What a mixed chart of bars and lines is drawn with. */
export function chartOptions({ categories, series }: FigureData, look: ChartLook): ApexOptions {
  const labels = thinLabels(categories, look.width);
  return {
    chart: {
      type: 'line',
      background: 'transparent',
      fontFamily: 'inherit',
      foreColor: look.text,
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: look.animated, speed: 180 },
      parentHeightOffset: 0,
      ...(look.nonce ? { nonce: look.nonce } : {}),
    },
    theme: { mode: look.mode },
    colors: [...look.colours],
    stroke: { width: series.map(({ kind }) => (kind === 'line' ? 2.5 : 0)), curve: 'straight' },
    markers: { size: 0, hover: { size: 5 } },
    fill: { opacity: series.map(({ kind }) => (kind === 'bar' ? 0.85 : 1)) },
    plotOptions: { bar: { columnWidth: '62%', borderRadius: 2 } },
    dataLabels: { enabled: false },
    grid: { borderColor: look.grid, strokeDashArray: 3, padding: { left: 8, right: 8 } },
    legend: { show: series.length > 1, position: 'top', horizontalAlign: 'left', labels: { colors: look.text } },
    tooltip: {
      theme: look.mode,
      x: {
        formatter: (_value, at?: { readonly dataPointIndex: number }) => categories[at?.dataPointIndex ?? -1] ?? '',
      },
      shared: true,
      intersect: false,
      y: series.map(({ format }) => ({
        formatter: (value: number | null) => (typeof value === 'number' ? format(value) : '–'),
      })),
    },
    xaxis: {
      categories: labels,
      labels: { rotate: 0, trim: false, hideOverlappingLabels: false },
      axisBorder: { color: look.grid },
      axisTicks: { color: look.grid },
      tooltip: { enabled: false },
    },
    yaxis: series.map((entry) => axisOf(entry, series, look.width < NARROW_PX ? '10px' : '11px')),
  };
}

const NARROW_PX = 480;
const LABEL_WIDTH_PX = 68;
const AXES_WIDTH_PX = 140;

/** As many labels as stand beside each other without touching; the others are empty. */
export function thinLabels(categories: readonly string[], width: number): string[] {
  const room = Math.max(1, Math.floor((width - AXES_WIDTH_PX) / LABEL_WIDTH_PX));
  const step = Math.max(1, Math.ceil(categories.length / room));
  return categories.map((category, index) => (index % step === 0 ? category : ''));
}

/** The series as the library takes them. */
export function chartSeries({ series }: FigureData) {
  return series.map(({ name, kind, values }) => ({
    name,
    type: kind === 'bar' ? 'column' : 'line',
    data: [...values],
  }));
}

// The library wants one axis per series; those that share a scale show it once, by the first one's name.
function axisOf(entry: FigureSeries, all: readonly FigureSeries[], fontSize: string): ApexYAxis {
  const side = entry.axis ?? 'left';
  const first = all.find(({ axis = 'left' }) => axis === side) ?? entry;
  return {
    seriesName: first.name,
    opposite: side === 'right',
    show: entry === first,
    min: 0,
    forceNiceScale: true,
    labels: { formatter: first.formatShort ?? first.format, style: { fontSize } },
  };
}
