type Path = readonly (string | number)[];

/** Every place in a value, the whole included. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, part]) =>
      placesIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** A copy with another value at the place; `undefined` takes what is there away. */
export function replaceAt(value: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((part: unknown, index) => (index === key ? replaceAt(part, rest, replacement) : part));
  if (typeof value !== 'object' || value === null) return replacement;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === String(key) ? replaceAt(part, rest, replacement) : part,
    ]),
  );
}
