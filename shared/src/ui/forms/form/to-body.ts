import { isSame } from './field-path.ts';

/** A new record: its values without the fields that were left empty. */
export function withoutBlanks(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(withoutBlanks);
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const kept = withoutBlanks(value);
      return isBlank(kept) ? [] : [[key, kept]];
    }),
  );
}

/** A change of a record: the fields that are not as they were, `null` for those that were emptied. */
export function changesOf(values: object, base: object): Record<string, unknown> {
  const before = new Map(Object.entries(base));
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      if (isSame(value, before.get(key))) return [];
      const kept = withoutBlanks(value);
      return [[key, isBlank(kept) ? null : kept]];
    }),
  );
}

function isBlank(value: unknown): boolean {
  return value === '' || value === null || value === undefined;
}
