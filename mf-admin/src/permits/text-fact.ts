import type { FactDefinition } from '@ecard/shared/records';

/** A fact in words, left out where there is nothing to say. */
export function textFact<Row>(
  key: string,
  label: string,
  value: (row: Row) => string | null | undefined,
): FactDefinition<Row> {
  return { key, label, kind: 'text', value, when: (row) => Boolean(value(row)) };
}
