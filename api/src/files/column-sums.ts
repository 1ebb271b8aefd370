import { countsKey } from './table.ts';
import type { Cell, Table } from './table.ts';
import { tableText } from './table.text.ts';

/** Adds up the summed columns while their rows pass. */
export interface ColumnSums {
  add(row: Readonly<Record<string, Cell>>): void;
  /** The last row, or undefined when no column is summed. Its label stands in the first column of text. */
  row(): Readonly<Record<string, Cell>> | undefined;
}

export function createColumnSums({ columns, sumLabel }: Pick<Table, 'columns' | 'sumLabel'>): ColumnSums {
  const sums = new Map(columns.filter(({ isSummed }) => isSummed).map(({ key }) => [key, 0]));
  return {
    add(row) {
      if (row[countsKey] === 0) return;
      for (const [key, sum] of sums) {
        const value = row[key];
        if (typeof value === 'number') sums.set(key, sum + value);
      }
    },
    row() {
      if (sums.size === 0) return undefined;
      const labelled = columns.find(({ isSummed, type }) => !isSummed && type === 'text');
      const label = sumLabel ?? tableText.total;
      return { ...(labelled ? { [labelled.key]: label } : {}), ...Object.fromEntries(sums) };
    },
  };
}
