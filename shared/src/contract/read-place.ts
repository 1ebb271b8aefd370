/**
 * Reads what stands in a place of an answer.
 *
 * @param place - As releases write it: `by_status.OVERDUE.count`, `data.0.id`.
 * @returns `undefined` where the answer has no such place.
 */
export function readPlace(answer: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    return (value as Readonly<Record<string, unknown>>)[name];
  }, answer);
}
