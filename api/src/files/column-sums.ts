import type { Cell, TableColumn } from './table.ts';

/** Adds up the summed columns while their rows pass. */
export interface ColumnSums {
  add(row: Readonly<Record<string, Cell>>): void;
  /** The last row, or undefined when no column is summed. */
  row(): Readonly<Record<string, Cell>> | undefined;
}

/** @param label - Stands in the first column that is not summed. */
export function createColumnSums(columns: readonly TableColumn[], label: string): ColumnSums {
  const sums = new Map(columns.filter(({ isSummed }) => isSummed).map(({ key }) => [key, 0]));
  return {
    add(row) {
      for (const [key, sum] of sums) {
        const value = row[key];
        if (typeof value === 'number') sums.set(key, sum + value);
      }
    },
    row() {
      if (sums.size === 0) return undefined;
      const labelled = columns.find(({ isSummed, type }) => !isSummed && type === 'text');
      return { ...(labelled ? { [labelled.key]: label } : {}), ...Object.fromEntries(sums) };
    },
  };
}
