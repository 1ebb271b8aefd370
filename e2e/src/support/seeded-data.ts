import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { digestOfSources } from '@ecard/api/testing';
import { findFreePorts, repositoryDir } from '@ecard/webpack/platform';
import { runProgram } from './run-program.ts';

const HOUR_MS = 3_600_000;
/** A slow machine that does other work seeds in less. */
const SEEDING_MS = 5 * 60_000;
const templatesDir = join(repositoryDir, '.data/e2e-templates');

/**
 * Copies a seeded data directory of the api into an empty one: 40 times as fast as seeding it.
 *
 * The template is made once for the same sources within an hour, as the seed's last day is today. Of several processes
 * that need it one makes it and the others wait.
 */
export async function copySeededData(dataDir: string): Promise<void> {
  await cp(await seededTemplate(), dataDir, { recursive: true });
}

/** Makes the template unless it exists; returns its directory. */
export async function seededTemplate(): Promise<string> {
  const name = `${await digestOfSources('demonstration')}-${String(Math.floor(Date.now() / HOUR_MS))}`;
  const template = join(templatesDir, name);
  const lock = join(templatesDir, `${name}.lock`);
  await mkdir(templatesDir, { recursive: true });
  while (!(await isThere(template))) {
    if (await takeLock(lock)) {
      try {
        await makeTemplate(template);
      } finally {
        await rm(lock, { recursive: true, force: true });
      }
    } else {
      await setTimeout(100);
    }
  }
  return template;
}

async function makeTemplate(template: string): Promise<void> {
  // Of other sources or hours; somebody may still copy the one of the hour before.
  for (const name of await readdir(templatesDir)) {
    if (!name.endsWith('.lock') && (await ageOf(join(templatesDir, name))) > 2 * HOUR_MS) {
      await rm(join(templatesDir, name), { recursive: true, force: true });
    }
  }
  const draft = await mkdtemp(join(templatesDir, 'draft-'));
  const [port] = await findFreePorts(1);
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: draft, DEMO_ACCOUNTS: '1' };
  const api = runProgram('api/src/main.ts', env);
  await api.waitFor('api: listening');
  api.interrupt();
  if ((await api.ended) !== 0) throw new Error(`The api did not stop cleanly after seeding:\n${api.output()}`);
  await rename(draft, template);
}

/** Directories are made by one process only; a lock whose owner was killed is broken after a while. */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch {
    if ((await ageOf(lock)) > SEEDING_MS) await rm(lock, { recursive: true, force: true });
    return false;
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

/** Milliseconds since the last change; 0 where there is nothing. */
async function ageOf(path: string): Promise<number> {
  const facts = await stat(path).catch(() => undefined);
  return facts ? Date.now() - facts.mtimeMs : 0;
}
