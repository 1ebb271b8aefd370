import { existsSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { BackupError } from './backup-error.ts';
import { completeBackup, openBackup, partsOf } from './backup-set.ts';
import type { Manifest } from './backup-set.ts';
import { copyEmbedded, putEmbedded } from './embedded-copy.ts';
import { copyPostgresql, putPostgresql } from './postgresql-copy.ts';

type Place = Pick<Config, 'database' | 'filesDir'>;

/** Result of a backup or restore. */
export interface BackupReport {
  /** Folder of the backup. */
  readonly dir: string;
  readonly manifest: Manifest;
}

/**
 * Writes the database and the files into a new folder.
 *
 * @param root - Folder of backups; each is a folder of its own there.
 */
export async function makeBackup({ database, filesDir }: Place, root: string, now: Date): Promise<BackupReport> {
  const dir = join(root, `ecard-${stampOf(now)}`);
  if (existsSync(dir)) throw new BackupError(`${dir} exists already.`);
  const parts = partsOf(dir);
  await mkdir(parts.files, { recursive: true, mode: 0o700 });
  if (database.kind === 'embedded') await copyEmbedded(database.dir, parts.database);
  else await copyPostgresql(database.url, parts.database);
  // After the database: every file that a row names is there by then, and is kept for a day after its row.
  if (existsSync(filesDir)) {
    await cp(filesDir, parts.files, { recursive: true, filter: (path) => !path.endsWith('.part') });
  }
  return { dir, manifest: await completeBackup(dir, database.kind, now) };
}

/**
 * Puts database and files of a backup in place of the present ones, which are kept beside them.
 *
 * @throws BackupError when the backup is damaged or of the other kind of database; nothing is changed then.
 */
export async function restoreBackup({ database, filesDir }: Place, dir: string, now: Date): Promise<BackupReport> {
  const manifest = await openBackup(dir);
  if (manifest.engine !== database.kind)
    throw new BackupError(`${dir} is of a database of the kind ${manifest.engine}; here it is ${database.kind}.`);
  const parts = partsOf(dir);
  const freshFiles = `${filesDir}.restoring-${stampOf(now)}`;
  await cp(parts.files, freshFiles, { recursive: true });
  const kept = `before-${stampOf(now)}`;
  if (database.kind === 'embedded') await putEmbedded(parts.database, database.dir, `${database.dir}.${kept}`);
  else await putPostgresql(parts.database, database.url, keptName(database.url, kept));
  if (existsSync(filesDir)) await rename(filesDir, `${filesDir}.${kept}`);
  await rename(freshFiles, filesDir);
  return { dir, manifest };
}

function keptName(url: string, kept: string): string {
  return `${decodeURIComponent(new URL(url).pathname.slice(1))}_${kept.replaceAll('-', '_')}`;
}

/** `20261123-140501`, in UTC. */
function stampOf(now: Date): string {
  return now.toISOString().replace(/\..*$/, '').replaceAll(/[-:]/g, '').replace('T', '-');
}
