import type { ApexOptions } from 'apexcharts';
import type { FigureData, FigureSeries } from './figure-data.ts';

export interface ChartLook {
  readonly mode: 'light' | 'dark';
  /** Colours of the series in their order, as CSS values a canvas understands. */
  readonly colours: readonly string[];
  readonly text: string;
  readonly grid: string;
  readonly animated: boolean;
  /** Lets the library's own style elements pass the page's policy. */
  readonly nonce: string | undefined;
}

/** What a mixed chart of bars and lines is drawn with. */
export function chartOptions({ categories, series }: FigureData, look: ChartLook): ApexOptions {
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
      shared: true,
      intersect: false,
      y: series.map(({ format }) => ({ formatter: (value: number | null) => (typeof value === 'number' ? format(value) : '–') })),
    },
    xaxis: {
      categories: [...categories],
      tickAmount: Math.min(categories.length, 12),
      labels: { rotate: 0, hideOverlappingLabels: true },
      axisBorder: { color: look.grid },
      axisTicks: { color: look.grid },
      tooltip: { enabled: false },
    },
    yaxis: series.map((entry) => axisOf(entry, series)),
  };
}

/** The series as the library takes them. */
export function chartSeries({ series }: FigureData) {
  return series.map(({ name, kind, values }) => ({ name, type: kind === 'bar' ? 'column' : 'line', data: [...values] }));
}

// The library wants one axis per series; those that share a scale show it once, by the first one's name.
function axisOf(entry: FigureSeries, all: readonly FigureSeries[]): ApexYAxis {
  const side = entry.axis ?? 'left';
  const first = all.find(({ axis = 'left' }) => axis === side) ?? entry;
  return {
    seriesName: first.name,
    opposite: side === 'right',
    show: entry === first,
    min: 0,
    forceNiceScale: true,
    labels: { formatter: first.formatShort ?? first.format },
  };
}
