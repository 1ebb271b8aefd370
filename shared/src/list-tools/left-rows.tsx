import { formatNumber } from '../format/index.ts';
import { listToolsText as text } from './list-tools.text.ts';
import type { ListToolsProps } from '@ecard/shared/ui/work';

/** Says how many rows an action leaves as they are, and in which states they are. */
export function LeftRows({ rows, columns }: { readonly rows: readonly unknown[] } & Pick<ListToolsProps, 'columns'>) {
  const state = columns.find(({ key }) => key === STATE);
  const states = new Map<unknown, { readonly example: unknown; count: number }>();
  for (const row of rows) {
    const value = (row as Readonly<Record<string, unknown>>)[STATE];
    const known = states.get(value) ?? { example: row, count: 0 };
    known.count += 1;
    states.set(value, known);
  }
  return (
    <span>
      {text.left(rows.length)}
      {state
        ? [...states.values()].map(({ example, count }, index) => (
            <span key={index}>
              {index === 0 ? ': ' : ', '}
              {state.cell(example)} {formatNumber(count)}
            </span>
          ))
        : null}
      .
    </span>
  );
}

/** Column and property of a record's state, in every list. */
const STATE = 'status';
