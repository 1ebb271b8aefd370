import { isDeepStrictEqual } from 'node:util';

/**
 * Names the fields that differ, texts and numbers with both values: `Нэр: Зүүн → Баруун`.
 *
 * @param words - Words for the fields, in the order in which they are named; other fields are not compared.
 */
export function nameChanges(words: Readonly<Record<string, string>>, before: object, after: object): string[] {
  return Object.entries(words).flatMap(([key, word]) => {
    const from: unknown = Reflect.get(before, key);
    const to: unknown = Reflect.get(after, key);
    if (isDeepStrictEqual(from, to)) return [];
    return isShort(from) && isShort(to) ? [`${word}: ${from ?? '–'} → ${to ?? '–'}`] : [word];
  });
}

function isShort(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}
