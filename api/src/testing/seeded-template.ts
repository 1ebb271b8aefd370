import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { digestOfSources, sourcesLength } from './digest-of-sources.ts';
import { readTemplate } from './template-files.ts';
import type { TemplateEntry } from './template-files.ts';

const cacheDir = resolve(import.meta.dirname, '../../../node_modules/.cache/seeded-database');

/** Templates that this process has read or made. */
const templates = new Map<string, Promise<readonly TemplateEntry[]>>();

/**
 * Files of an embedded database that was filled once: opening a copy takes a tenth of the time of filling it again.
 *
 * A new template is made when a migration, the seed or what they use changes.
 *
 * @param volume - Part of what the template depends on.
 * @param fill - Makes the database and dumps it.
 */
export function seededTemplate(volume: unknown, fill: () => Promise<Blob>): Promise<readonly TemplateEntry[]> {
  const key = JSON.stringify(volume);
  const known = templates.get(key);
  if (known) return known;
  const template = readOrFill(volume, fill);
  templates.set(key, template);
  template.catch(() => templates.delete(key));
  return template;
}

async function readOrFill(volume: unknown, fill: () => Promise<Blob>): Promise<readonly TemplateEntry[]> {
  const digest = await digestOfSources(volume);
  const path = join(cacheDir, `${digest}.tar`);
  if (!existsSync(path)) {
    const bytes = Buffer.from(await (await fill()).arrayBuffer());
    await mkdir(cacheDir, { recursive: true });
    // Templates of other sources; templates of other volumes stay.
    const outdated = (await readdir(cacheDir)).filter(
      (name) => name.endsWith('.tar') && !name.startsWith(digest.slice(0, sourcesLength)),
    );
    // Several test processes may fill at once: each writes its own file, and the last to finish names it.
    const draft = join(cacheDir, randomUUID());
    await writeFile(draft, bytes);
    await rename(draft, path);
    for (const name of outdated) await rm(join(cacheDir, name), { force: true });
    return readTemplate(bytes);
  }
  // At once: read piece by piece beside nothing else, it takes twice as long.
  return readTemplate(readFileSync(path));
}
