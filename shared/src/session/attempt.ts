/**
 * Calls an optional part of the browser: storage, cookies or channels may be missing, or throw where a person blocks
 * them.
 *
 * @returns The result; `undefined` where the call throws.
 */
export function attempt<Value>(call: () => Value): Value | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
