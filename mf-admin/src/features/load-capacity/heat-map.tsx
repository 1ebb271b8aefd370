import { useMemo, useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { loadLevels } from '@ecard/shared/api-schema';
import type { LoadHeatmap } from '@ecard/shared/api-schema';
import { FigureDownload } from '@ecard/shared/dashboard';
import { formatDate, formatPercent } from '@ecard/shared/format';
import { QueryResult } from '@ecard/shared/records';
import { EmptyState, Link, LinkButton, Panel, classNames, useCan, usePortal, useQuery } from '@ecard/shared/ui';
import { capacityText } from './load-capacity.text.ts';
import { heatFile, heatLevels } from './load-files.ts';
import { heatQuery } from './load.queries.ts';
import type { LoadState } from './load.queries.ts';
import styles from './load-capacity.module.css';

const text = capacityText.load;

/** Hours across, routes down; a cell's number says what its colour does. */
export function HeatMap({ state }: { readonly state: LoadState }) {
  const { http } = usePortal();
  const result = useQuery(heatQuery(http, state));
  const mayOrder = useCan('report.request.create');
  const { data } = result;
  const days = data ? [sourceWords(data)] : [];
  return (
    <Panel
      title={text.heat}
      description={[...days, text.heatHint].join(' ')}
      actions={
        <>
          {mayOrder ? (
            <LinkButton size="small" to="/report/add?kind=LOAD">
              {text.report}
            </LinkButton>
          ) : null}
          {data && data.rows.length > 0 ? (
            <FigureDownload
              title={text.heat}
              unit="%"
              data={heatFile(data)}
              levels={heatLevels(data)}
              fileName={`load-${data.from}-${data.to}`}
            />
          ) : null}
        </>
      }
    >
      <QueryResult of={result} title={text.failed} lines={8}>
        {(heat) => (
          <div aria-busy={result.isPlaceholderData}>
            {heat.rows.length > 0 ? <HeatTable heat={heat} /> : <EmptyState icon="chart" {...text.none} />}
          </div>
        )}
      </QueryResult>
    </Panel>
  );
}

/** Days that numbers are of, as their answer names them. */
export function spanWords({ from, to }: Pick<LoadHeatmap, 'from' | 'to'>): string {
  return text.span(formatDate(from), formatDate(to));
}

/** The same with the time of their count. */
export function sourceWords(answer: Pick<LoadHeatmap, 'from' | 'to' | 'generated_at'>): string {
  return `${spanWords(answer)} ${text.updatedAt(answer.generated_at)}`;
}

function HeatTable({ heat }: { readonly heat: LoadHeatmap }) {
  const [shown, setShown] = useState<string>();
  const show = ({ target }: SyntheticEvent) => {
    const cell = cellOf(target);
    if (cell?.ariaLabel) setShown(cell.ariaLabel);
  };
  // Hundreds of cells, which pointing at one of them renders no more.
  const cells = useMemo(() => <HeatCells heat={heat} />, [heat]);
  return (
    <>
      <div className={styles['scroller']} role="group" aria-label={text.heat} tabIndex={0}>
        <table
          className={styles['heat']}
          role="grid"
          aria-label={text.heat}
          onMouseOver={show}
          onFocus={show}
          onClick={show}
          onKeyDown={moveFocus}
        >
          {cells}
        </table>
      </div>
      <p className={styles['detail']}>{shown ?? text.chooseCell}</p>
      <ul className={styles['levels']}>
        {loadLevels.values.map((level) => (
          <li key={level}>
            <span className={classNames(styles['swatch'], styles[level])} aria-hidden /> {loadLevels.labels[level]}:{' '}
            {text.factors[level]}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Rows of the table; of its cells the first is reached by Tab, the others by arrows. */
function HeatCells({ heat: { hours, rows } }: { readonly heat: LoadHeatmap }) {
  const first = rows.findIndex(({ cells }) => cells.some(Boolean));
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{text.fields.direction_id}</th>
          {hours.map((hour) => (
            <th key={hour} scope="col">
              {text.hour(hour)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ direction, cells }, row) => (
          <tr key={direction.id}>
            <th scope="row" title={direction.name}>
              <Link to={`/direction/${direction.id}?tab=load`}>{direction.code ?? direction.name}</Link>
            </th>
            {cells.map((cell, index) =>
              cell ? (
                <td
                  key={hours[index]}
                  role="gridcell"
                  className={classNames(styles['cell'], styles[cell.level])}
                  tabIndex={row === first && cells.findIndex(Boolean) === index ? 0 : -1}
                  data-at={`${String(row)} ${String(index)}`}
                  aria-label={text.cell(
                    direction.code ?? direction.name,
                    text.hour(cell.hour),
                    `${String(percentOf(cell))}%`,
                    formatPercent(cell.max_load_factor),
                    cell.observations,
                  )}
                >
                  {percentOf(cell)}
                </td>
              ) : (
                <td key={hours[index]} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** Number that a cell shows and that is part of its name, so that a person who controls the page by voice can say it. */
function percentOf({ load_factor: factor }: NonNullable<LoadHeatmap['rows'][number]['cells'][number]>): number {
  return Math.round(factor * 100);
}

/** Rows and columns that each key moves on. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Focuses the next cell with a number in the direction of an arrow key. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const from = cellOf(event.target)?.dataset['at'];
  const step = STEPS[event.key];
  if (from === undefined || !step) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('td[data-at]')].map((cell) => ({
    cell,
    at: placeOf(cell.dataset['at'] ?? ''),
  }));
  const [row, column] = placeOf(from);
  // How far the step leads to each; on the line of the arrow only.
  const ahead = all.flatMap(({ cell, at }) => {
    const [down, right] = [at[0] - row, at[1] - column];
    const isOnLine = step[0] === 0 ? down === 0 : right === 0;
    const distance = down * step[0] + right * step[1];
    return isOnLine && distance > 0 ? [{ cell, distance }] : [];
  });
  ahead.sort((one, other) => one.distance - other.distance)[0]?.cell.focus();
}

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('td[data-at]') : null;
}

function placeOf(at: string): readonly [number, number] {
  const [row = 0, column = 0] = at.split(' ').map(Number);
  return [row, column];
}
