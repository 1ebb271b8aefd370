/**
 * Makes a function that keeps the values of a label few: each is a series that stays in memory, and some values are chosen by
 * remotes. Those that come once there are enough are called by one name.
 *
 * @param own - Values that always keep their name.
 */
export function boundLabels(most: number, rest: string, own: readonly string[] = []): (value: string) => string {
  const known = new Set(own);
  return (value) => {
    if (!known.has(value) && known.size >= most) return rest;
    known.add(value);
    return value;
  };
}
