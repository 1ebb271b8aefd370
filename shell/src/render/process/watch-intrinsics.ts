/** No more of them are named. */
const MOST_NAMED = 10;

/**
 * Remembers what everything in the global scope, and everything it holds or inherits from, is at this moment.
 *
 * @returns A function that names what is another thing since then.
 */
export function watchIntrinsics(): () => string[] {
  const known = [...readIntrinsics()];
  return () =>
    known
      .filter(({ owner, key, value, get }) => {
        const now = Object.getOwnPropertyDescriptor(owner, key);
        return !Object.is(now?.value, value) || now?.get !== get;
      })
      .slice(0, MOST_NAMED)
      .map(({ name }) => name);
}

interface Intrinsic {
  readonly owner: object;
  readonly key: PropertyKey;
  readonly name: string;
  readonly value: unknown;
  readonly get: unknown;
}

function* readIntrinsics(): Generator<Intrinsic> {
  const seen = new Set<unknown>([globalThis]);
  for (const one of readProperties(globalThis, '')) {
    yield one;
    const { name } = one;
    // Some of them are made when they are first asked for.
    const value: unknown = Reflect.get(globalThis, one.key);
    for (const owner of [value, isObject(value) ? (Reflect.get(value, 'prototype') as unknown) : undefined]) {
      if (!isObject(owner) || seen.has(owner)) continue;
      seen.add(owner);
      yield* readProperties(owner, owner === value ? `${name}.` : `${name}.prototype.`);
    }
  }
}

function* readProperties(owner: object, prefix: string): Generator<Intrinsic> {
  for (const key of Reflect.ownKeys(owner)) {
    const { value, get } = Object.getOwnPropertyDescriptor(owner, key) as { value?: unknown; get?: unknown };
    yield { owner, key, name: prefix + String(key), value, get };
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
