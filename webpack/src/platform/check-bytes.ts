import '@ecard/shared/node-version';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellAssets } from '../shell-assets-emitter.ts';
import { findOverBudget, scriptsByRoute, toBudgets } from './byte-budgets.ts';
import type { RouteBytes, RouteFilesOfRelease } from './byte-budgets.ts';
import { missingWorkspaces, remoteNames, repositoryDir } from './repository.ts';
import { runProgram } from './run-program.ts';

const budgetsFile = join(import.meta.dirname, 'byte-budgets.json');

/**
 * Compares the JavaScript of every route with its budget; everything must be built. `--write` takes the present bytes as the
 * measure.
 */
async function main(): Promise<number> {
  const bytes = await measureRoutes();
  if (process.argv.includes('--write')) {
    await writeFile(budgetsFile, `${JSON.stringify(toBudgets(bytes), null, 2)}\n`);
    return 0;
  }
  const faults = findOverBudget(bytes, (await readJson(budgetsFile)) as RouteBytes);
  if (faults.length === 0) return 0;
  console.error([...faults, 'If that is meant: node webpack/src/platform/check-bytes.ts --write'].join('\n'));
  return 1;
}

async function measureRoutes(): Promise<RouteBytes> {
  // A team's checkout without the shell has no page of its own.
  if (missingWorkspaces().includes('shell')) return {};
  const shell = (await readJson(join(repositoryDir, 'shell/dist/shell-assets.json'))) as ShellAssets;
  const present = remoteNames.filter((name) => !missingWorkspaces().includes(name));
  const bytes: Record<string, number> = {};
  for (const name of present) {
    const release = (await readJson(join(repositoryDir, name, 'dist/release.json'))) as RouteFilesOfRelease;
    for (const [path, files] of Object.entries(scriptsByRoute(release, shell))) {
      const sizes = await Promise.all(files.map(([owner, file]) => sizeOf(join(repositoryDir, owner, 'dist', file))));
      bytes[path] = sizes.reduce((sum, size) => sum + size, 0);
    }
  }
  return bytes;
}

/** Small files have no compressed copy. */
async function sizeOf(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

await runProgram(main);
