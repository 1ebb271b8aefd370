/**
 * Returns a value as JSON carries it with each text in it, keys too, in Unicode's composed form (NFC): `й` is one
 * character, as keyboards write it, and not `и` with a mark, as some systems store it.
 */
export function toNfc(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(toNfc);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key.normalize('NFC'), toNfc(child)]));
}

/** Tells whether PostgreSQL can store a text: neither the character NUL nor half of a surrogate pair is in it. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Tells whether objects and lists are nested in a value in more than `levels`. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(child, levels - 1));
}
