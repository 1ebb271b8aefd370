import type { ChartLook } from './chart-look.ts';
import { heatCells } from './heat-cells.ts';
import type { FigureData } from './figure-data.ts';

interface HeatMapProps {
  readonly data: FigureData;
  readonly look: ChartLook;
  /** In pixels. */
  readonly height: number;
}

const GAP = 2;
const HEAD_PX = 22;
const FOOT_PX = 26;
const LETTER_PX = 6.6;
const WIDEST_NAMES_PX = 150;
/** Narrower cells hold no number. */
const WRITTEN_PX = 42;

/**
 * A table drawn in one colour, the stronger the greater the value; a series is a row. An SVG like every chart, so that it
 * is kept as a picture in the same way.
 */
export function HeatMap({ data, look, height }: HeatMapProps) {
  const { categories, series } = data;
  const names = Math.min(WIDEST_NAMES_PX, Math.max(...series.map(({ name }) => name.length)) * LETTER_PX + 12);
  const cellWidth = (look.width - names) / Math.max(1, categories.length);
  const cellHeight = (height - HEAD_PX - FOOT_PX) / Math.max(1, series.length);
  const [ink = ''] = look.palette;
  const { cells, most } = heatCells(data);
  const step = Math.ceil(30 / cellWidth);
  const write = (value: number) => (series[0]?.formatShort ?? series[0]?.format ?? String)(value);
  return (
    <svg
      width={look.width}
      height={height}
      viewBox={`0 0 ${String(look.width)} ${String(height)}`}
      fontSize={11}
      fill={look.text}
      style={{ maxWidth: '100%' }}
    >
      {categories.map(({ key, short, label }, at) =>
        at % step === 0 ? (
          <text key={key} x={names + (at + 0.5) * cellWidth} y={HEAD_PX - 8} textAnchor="middle">
            {typeof short === 'string' ? short : label}
          </text>
        ) : null,
      )}
      {series.map(({ key, name }, row) => (
        <text key={key} x={names - 8} y={HEAD_PX + (row + 0.5) * cellHeight} textAnchor="end" dominantBaseline="middle">
          {name}
        </text>
      ))}
      {cells.map(({ row, column, value, part, words }) => (
        <g key={`${String(row)} ${String(column)}`}>
          <rect
            x={names + column * cellWidth}
            y={HEAD_PX + row * cellHeight}
            width={Math.max(1, cellWidth - GAP)}
            height={Math.max(1, cellHeight - GAP)}
            rx={2}
            fill={value === null ? 'none' : ink}
            fillOpacity={part}
            stroke={look.grid}
            strokeWidth={value === null || part < 0.08 ? 0.5 : 0}
            // A click finds its cell by these.
            {...{ index: row, j: column }}
          >
            <title>{words}</title>
          </rect>
          {cellWidth >= WRITTEN_PX && value !== null ? (
            <text
              x={names + (column + 0.5) * cellWidth - GAP / 2}
              y={HEAD_PX + (row + 0.5) * cellHeight}
              textAnchor="middle"
              dominantBaseline="middle"
              fill={part > 0.6 ? look.surface : look.strong}
              pointerEvents="none"
            >
              {write(value)}
            </text>
          ) : null}
        </g>
      ))}
      <Scale x={names} y={height - FOOT_PX + 10} ink={ink} least={write(0)} most={write(most)} />
    </svg>
  );
}

interface ScaleProps {
  readonly x: number;
  readonly y: number;
  readonly ink: string;
  readonly least: string;
  readonly most: string;
}

const STEPS = [0, 0.25, 0.5, 0.75, 1];
const STEP_PX = 22;

/** Legend of the colour scale. */
function Scale({ x, y, ink, least, most }: ScaleProps) {
  const start = x + least.length * LETTER_PX + 8;
  return (
    <g>
      <text x={x} y={y + 9}>
        {least}
      </text>
      {STEPS.map((part, at) => (
        <rect
          key={part}
          x={start + at * STEP_PX}
          y={y}
          width={STEP_PX}
          height={10}
          fill={ink}
          fillOpacity={part * 0.92 + 0.04}
        />
      ))}
      <text x={start + STEPS.length * STEP_PX + 8} y={y + 9}>
        {most}
      </text>
    </g>
  );
}
