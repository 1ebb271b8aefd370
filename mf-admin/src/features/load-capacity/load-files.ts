import { fileColumns, loadLevels } from '@ecard/shared/api-schema';
import type { LoadHeatmap, LoadRecommendation } from '@ecard/shared/api-schema';
import type { CellLevels } from '@ecard/shared/dashboard';
import { formatNumber } from '@ecard/shared/format';
import type { FigureData } from '@ecard/shared/ui/work';
import { capacityText } from './load-capacity.text.ts';

const text = capacityText.load;

type Direction = LoadHeatmap['rows'][number]['direction'];

/** Average load factors of the heat map as a file has them: a row for each route, a column for each hour. */
export function heatFile({ hours, rows }: LoadHeatmap): FigureData {
  return {
    categoryHeader: text.fields.direction_id,
    categories: rows.map(({ direction }) => categoryOf(direction)),
    series: hours.map((hour, at) => ({
      key: String(hour),
      name: text.hour(hour),
      values: rows.map(({ cells }) => percentOf(cells[at])),
      format: (value) => `${String(value)}%`,
    })),
  };
}

/** Levels of the heat map's cells, with the load factors of each, for a picture of it. */
export function heatLevels({ rows }: LoadHeatmap): CellLevels {
  return {
    legend: loadLevels.values.map((level) => ({
      name: `${loadLevels.labels[level]}: ${text.factors[level]}`,
      tone: loadLevels.tones[level],
    })),
    toneOf: (row, hour) => {
      const level = rows[row]?.cells[hour]?.level;
      return level && loadLevels.tones[level];
    },
  };
}

/** Advice for routes, those that differ most from their plan first. */
export function byDifference(data: LoadRecommendation['data']): LoadRecommendation['data'] {
  return [...data].sort((one, other) => Math.abs(other.difference ?? 0) - Math.abs(one.difference ?? 0));
}

/** Numbers of vehicles that routes have and need, as a file has them, in the order of the table. */
export function adviceFile(advice: LoadRecommendation['data']): FigureData {
  const data = byDifference(advice);
  const numbers = { planned: 'vehicles_planned', recommended: 'vehicles_recommended' } as const;
  return {
    categoryHeader: text.fields.direction_id,
    categories: data.map(({ direction }) => categoryOf(direction)),
    series: [
      ...(['planned', 'recommended'] as const).map((key) => ({
        key,
        name: text[key],
        values: data.map((row) => row[numbers[key]]),
        format: formatNumber,
      })),
      {
        key: 'factor',
        name: `${fileColumns.loadCount.load_factor}, %`,
        values: data.map((row) => Math.round(row.peak_load_factor * 1_000) / 10),
        format: (value: number) => `${String(value)}%`,
      },
    ],
  };
}

function categoryOf({ id, code, name }: Direction) {
  return code === undefined ? { key: id, label: name } : { key: id, label: `${code} ${name}`, short: code };
}

function percentOf(cell: LoadHeatmap['rows'][number]['cells'][number] | undefined): number | null {
  return cell ? Math.round(cell.load_factor * 100) : null;
}
