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

/** An edited record: as a new one, but `null` for what was emptied, or the host would leave it as it was. */
export function withEmptied(values: object, base: object): Record<string, unknown> {
  const before = new Map(Object.entries(base));
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const kept = withoutBlanks(value);
      if (!isBlank(kept)) return [[key, kept]];
      return isBlank(before.get(key)) ? [] : [[key, null]];
    }),
  );
}

/** Of a body the fields that are not as they were in the record. */
export function onlyChanged<Body>(body: Body, values: object, base: object): Body {
  const before = new Map(Object.entries(base));
  const now = new Map(Object.entries(values));
  const changed = Object.entries(body ?? {}).filter(([key]) => !isSame(now.get(key), before.get(key)));
  // What is left out of a change stays as it is: a part of the body is one as well.
  return Object.fromEntries(changed) as Body;
}

function isBlank(value: unknown): boolean {
  return value === '' || value === null || value === undefined;
}
