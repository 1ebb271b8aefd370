import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const apiDir = resolve(import.meta.dirname, '../..');

/** Letters of a digest that depend on the sources alone. */
export const sourcesLength = 16;

/** Changes when a migration, the seed or what they use changes, in its first half, and with the volume in its second. */
export async function digestOfSources(volume: unknown): Promise<string> {
  const hash = createHash('sha256');
  for (const dir of [
    'migrations',
    'src/seed',
    'src/security',
    '../shared/src/money',
    'src/time',
    'src/database',
    'src/jobs',
  ]) {
    if (!existsSync(join(apiDir, dir))) continue;
    const names = await readdir(join(apiDir, dir), { recursive: true });
    for (const name of names.filter((entry) => /\.(sql|ts)$/.test(entry)).sort()) {
      hash.update(name).update(await readFile(join(apiDir, dir, name)));
    }
  }
  const volumeHash = createHash('sha256').update(JSON.stringify(volume));
  return [hash, volumeHash].map((part) => part.digest('hex').slice(0, sourcesLength)).join('');
}
