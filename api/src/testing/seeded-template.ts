import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const apiDir = resolve(import.meta.dirname, '../..');
/** Letters of a digest that tell of the sources. */
const sourcesLength = 16;
const cacheDir = resolve(apiDir, '../node_modules/.cache/seeded-database');

/**
 * Bytes of an embedded database that was filled once: opening a copy takes a tenth of the time of filling it again.
 *
 * The template is made anew when a migration, the seed or what they use changes.
 *
 * @param volume - Part of what the template depends on.
 * @param fill - Makes the database and dumps it.
 */
export async function seededTemplate(volume: unknown, fill: () => Promise<Blob | File>): Promise<Blob> {
  const digest = await digestOfSources(volume);
  const path = join(cacheDir, `${digest}.tar`);
  if (!existsSync(path)) {
    const bytes = Buffer.from(await (await fill()).arrayBuffer());
    await mkdir(cacheDir, { recursive: true });
    // What other sources made; templates of other volumes stay.
    const outdated = (await readdir(cacheDir)).filter(
      (name) => name.endsWith('.tar') && !name.startsWith(digest.slice(0, sourcesLength)),
    );
    // Several test processes may fill at once: each writes its own file, and the last to finish names it.
    const draft = join(cacheDir, randomUUID());
    await writeFile(draft, bytes);
    await rename(draft, path);
    for (const name of outdated) await rm(join(cacheDir, name), { force: true });
    return new Blob([bytes]);
  }
  return new Blob([await readFile(path)]);
}

/** Changes when a migration, the seed or what they use changes, in its first half, and with the volume in its second. */
export async function digestOfSources(volume: unknown): Promise<string> {
  const hash = createHash('sha256');
  for (const dir of ['migrations', 'src/seed', 'src/security', 'src/money', 'src/time', 'src/database', 'src/jobs']) {
    if (!existsSync(join(apiDir, dir))) continue;
    const names = await readdir(join(apiDir, dir), { recursive: true });
    for (const name of names.filter((entry) => /\.(sql|ts)$/.test(entry)).sort()) {
      hash.update(name).update(await readFile(join(apiDir, dir, name)));
    }
  }
  const volumeHash = createHash('sha256').update(JSON.stringify(volume));
  return [hash, volumeHash].map((part) => part.digest('hex').slice(0, sourcesLength)).join('');
}
