/** Knows whose each path is. */
export interface PathTable {
  add(path: string, owner: string): void;
  /** Returns the owner of a path that is indistinguishable from the given one. */
  ownerOf(path: string): string | undefined;
  /** Returns the owner of a path some of whose addresses the given one would take. */
  loserTo(path: string): string | undefined;
}

interface Pattern {
  readonly parts: readonly string[];
  readonly owner: string;
}

/**
 * Makes an empty table. A path in full goes before one with parameters; two with parameters have no order, whatever the
 * parameters are called. Paths with parameters are compared only with those of the same length and first segment.
 */
export function createPathTable(): PathTable {
  const inFull = new Map<string, string>();
  const patterns = new Map<string, Pattern[]>();
  const ownerOfPattern = (path: string) => {
    const parts = path.split('/');
    return patterns.get(keyOf(parts))?.find((pattern) => fits(parts, pattern.parts))?.owner;
  };
  return {
    add(path, owner) {
      if (!path.includes('{')) {
        inFull.set(path, owner);
        return;
      }
      const parts = path.split('/');
      const key = keyOf(parts);
      patterns.set(key, [...(patterns.get(key) ?? []), { parts, owner }]);
    },
    ownerOf: (path) => (path.includes('{') ? ownerOfPattern(path) : inFull.get(path)),
    loserTo: (path) => inFull.get(path) ?? ownerOfPattern(path),
  };
}

/** The first segment of a page is always written in full. */
function keyOf(parts: readonly string[]): string {
  return `${String(parts.length)}/${parts[1] ?? ''}`;
}

function fits(parts: readonly string[], others: readonly string[]): boolean {
  return parts.every((part, index) => {
    const other = others[index] ?? '';
    return part === other || part.startsWith('{') || other.startsWith('{');
  });
}
