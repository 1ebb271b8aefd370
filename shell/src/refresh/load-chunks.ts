import type { ModuleFactory } from './container.ts';
import { loadScript } from './load-script.ts';
import type { ScriptFile } from './load-script.ts';

/** Chunk as webpack passes it on: names, modules, and its runtime function. */
type ArrivedChunk = readonly [
  chunks: readonly string[],
  modules: Readonly<Record<string, ModuleFactory>>,
  ...unknown[],
];

/** Names of the chunks that have arrived. */
export function arrivedChunks(list: string): readonly string[] {
  return chunkList(list).flatMap(([chunks]) => chunks);
}

/**
 * Loads chunks beside those of the same names that are there.
 *
 * @param list - Name of the global list by which the remote's chunks arrive.
 * @returns Their modules, which the remote itself does not hear of.
 */
export async function loadChunks(
  document: Document,
  list: string,
  files: readonly ScriptFile[],
): Promise<ReadonlyMap<string, ModuleFactory>> {
  const modules = new Map<string, ModuleFactory>();
  const scripts = new Set<Element>();
  const chunks = chunkList(list);
  const { push } = chunks;
  chunks.push = (chunk) => {
    if (!document.currentScript || !scripts.has(document.currentScript)) return push.call(chunks, chunk);
    for (const [id, factory] of Object.entries(chunk[1])) modules.set(id, factory);
    return chunks.length;
  };
  try {
    await Promise.all(files.map((file) => loadScript(document, file, (script) => scripts.add(script))));
  } finally {
    chunks.push = push;
  }
  return modules;
}

function chunkList(name: string): ArrivedChunk[] {
  return (globalThis as unknown as Record<string, ArrivedChunk[] | undefined>)[name] ?? [];
}
