import { registerHooks } from 'node:module';
import { countTimers } from './count-timers.ts';
import type { OwnTools } from './count-timers.ts';
import { freezeLanguage } from './freeze-language.ts';

/**
 * Globals that a remote's server build finds besides the language itself. Nothing here reaches files, the
 * network, other processes or the environment.
 */
const KEPT: ReadonlySet<string> = new Set([
  ...['AbortController', 'AbortSignal', 'Buffer', 'DOMException', 'Event', 'EventTarget', 'TextDecoder', 'TextEncoder'],
  ...['URL', 'URLSearchParams', 'atob', 'btoa', 'clearImmediate', 'clearInterval', 'clearTimeout', 'console', 'crypto'],
  ...['global', 'globalThis', 'performance', 'process', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout'],
  'structuredClone',
]);

/** Of the language, but means to sleep in a call, to hold memory nobody sees, or to run once nobody waits. */
const DROPPED: ReadonlySet<string> = new Set(['Atomics', 'FinalizationRegistry', 'SharedArrayBuffer', 'WebAssembly']);

/** The language alone, or the platform's functions that a remote finds as well. */
export type FrozenPart = 'nothing' | 'language' | 'everything';

/**
 * Takes from the global scope whatever leads out of the process, before a remote's code is evaluated: modules,
 * the network, the real `process` and `console`. Timers are counted, so that none outlives the answers.
 *
 * @param part - It cannot be changed from now on.
 */
export function lockDown(language: ReadonlySet<string>, part: FrozenPart): OwnTools {
  const tools = countTimers();
  registerHooks({
    resolve(specifier) {
      throw new Error(`a remote on the server has no module ${specifier.slice(0, 100)}`);
    },
  });
  const { randomUUID, getRandomValues } = crypto;
  const { performance } = globalThis;
  const replacements: Readonly<Record<string, unknown>> = {
    console: inert('debug', 'dir', 'error', 'group', 'groupEnd', 'info', 'log', 'table', 'time', 'timeEnd', 'warn'),
    crypto: Object.freeze({
      randomUUID: () => randomUUID.call(crypto),
      getRandomValues: (array: Uint8Array<ArrayBuffer>) => getRandomValues.call(crypto, array),
    }),
    performance: Object.freeze({ now: () => performance.now(), timeOrigin: performance.timeOrigin }),
    process: Object.freeze({
      env: Object.freeze({ NODE_ENV: 'production' }),
      versions: Object.freeze({ node: process.versions.node }),
      nextTick: queueMicrotask,
      emitWarning: ignore,
    }),
    navigator: undefined,
  };
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const isKept = (language.has(name) && !DROPPED.has(name)) || KEPT.has(name) || name.startsWith('__');
    if (!isKept) Reflect.deleteProperty(globalThis, name);
  }
  for (const [name, value] of Object.entries(replacements))
    Object.defineProperty(globalThis, name, { value, configurable: false, writable: false });
  if (part !== 'nothing') {
    const frozen = [...language, ...(part === 'everything' ? KEPT : [])];
    freezeLanguage(frozen.map((name) => Reflect.get(globalThis, name) as unknown));
  }
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (language.has(name)) Object.defineProperty(globalThis, name, { configurable: false, writable: false });
  return tools;
}

function inert(...names: readonly string[]): Readonly<Record<string, () => void>> {
  return Object.freeze(Object.fromEntries(names.map((name) => [name, ignore])));
}

function ignore(): void {
  return undefined;
}
