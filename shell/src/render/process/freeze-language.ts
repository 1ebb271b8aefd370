import { runInThisContext } from 'node:vm';

/**
 * Properties that libraries assign on objects of their own although the language's prototypes have them too: a frozen
 * data property would refuse that. None of them is one whose change makes the engine slower: with accessors
 * on the prototypes of arrays, promises or regular expressions it takes none of its short ways.
 */
const ASSIGNED: readonly (readonly [object, readonly string[]])[] = [
  [Object.prototype, ['constructor', 'hasOwnProperty', 'toString', 'valueOf', 'toLocaleString']],
  [Function.prototype, ['constructor', 'bind', 'toString']],
  ...[Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map(
    ({ prototype }) => [prototype as object, ['constructor', 'message', 'name', 'toString']] as const,
  ),
];

/**
 * Freezes the given values and everything that is reached from them, besides what the language has without a name. An object
 * that inherits from a frozen one may still be given properties of its own.
 */
export function freezeLanguage(roots: readonly unknown[]): void {
  for (const [owner, keys] of ASSIGNED) for (const key of keys) allowOwn(owner, key);
  const seen = new Set<unknown>([globalThis]);
  const waiting: unknown[] = [...roots, ...unnamed()];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    waiting.push(Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const property = Object.getOwnPropertyDescriptor(value, key);
      waiting.push(property?.value, property?.get, property?.set);
    }
    // A view of bytes that holds any cannot be frozen.
    if (!ArrayBuffer.isView(value)) Object.freeze(value);
  }
}

/** Turns a property into one that reads as before, and that is set on the object that inherits it. */
function allowOwn(owner: object, key: string): void {
  const property = Object.getOwnPropertyDescriptor(owner, key);
  if (!property || !('value' in property)) return;
  const value: unknown = property.value;
  Object.defineProperty(owner, key, {
    configurable: false,
    enumerable: property.enumerable ?? false,
    get: () => value,
    set(this: object, own: unknown) {
      if (this === owner) throw new TypeError(`Cannot assign to read only property '${key}'`);
      Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
    },
  });
}

/** Returns objects of the language that no name leads to: the prototypes of functions and iterators. */
function unnamed(): readonly unknown[] {
  return runInThisContext(`[
    function* () {}, async () => {}, async function* () {},
    [].values(), new Map().values(), new Set().values(), ''[Symbol.iterator](), ''.matchAll(/./g),
    Iterator.from([]).map(Number), Iterator.from({ next() {} }),
    new Intl.Segmenter().segment(''), new Intl.Segmenter().segment('')[Symbol.iterator](),
  ].map(Object.getPrototypeOf)`) as readonly unknown[];
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
