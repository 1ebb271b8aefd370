import { loadLevels } from '@ecard/shared/api-schema';
import type { LoadHeatmap } from '@ecard/shared/api-schema';
import { formatDate, formatPercent } from '@ecard/shared/format';
import { QueryResult } from '@ecard/shared/records';
import { EmptyState, Link, Panel, classNames, usePortal, useQuery } from '@ecard/shared/ui';
import { capacityText } from './load-capacity.text.ts';
import { heatQuery } from './load.queries.ts';
import type { LoadState } from './load.queries.ts';
import styles from './load-capacity.module.css';

const text = capacityText.load;

/** Hours across, routes down; a cell's number says what its colour does. */
export function HeatMap({ state }: { readonly state: LoadState }) {
  const { http } = usePortal();
  const result = useQuery(heatQuery(http, state));
  const days = result.data ? [spanWords(result.data)] : [];
  return (
    <Panel title={text.heat} description={[...days, text.heatHint].join(' ')}>
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

function HeatTable({ heat: { hours, rows } }: { readonly heat: LoadHeatmap }) {
  return (
    <>
      <div className={styles['scroller']} role="group" aria-label={text.heat} tabIndex={0}>
        <table className={styles['heat']}>
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
            {rows.map(({ direction, cells }) => (
              <tr key={direction.id}>
                <th scope="row" title={direction.name}>
                  <Link to={`/direction/${direction.id}?tab=load`}>{direction.code ?? direction.name}</Link>
                </th>
                {cells.map((cell, index) =>
                  cell ? (
                    <td
                      key={hours[index]}
                      className={classNames(styles['cell'], styles[cell.level])}
                      title={text.cell(
                        formatPercent(cell.load_factor),
                        formatPercent(cell.max_load_factor),
                        cell.observations,
                      )}
                    >
                      {Math.round(cell.load_factor * 100)}
                    </td>
                  ) : (
                    <td key={hours[index]} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
