import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { BackupError } from './backup-error.ts';
import { completeBackup, openBackup, partsOf } from './backup-set.ts';
import type { Locale, Manifest } from './backup-set.ts';
import { copyEmbedded, putEmbedded } from './embedded-copy.ts';
import { copyFiles, prepareFiles } from './files-copy.ts';
import { copyPostgresql, putPostgresql } from './postgresql-copy.ts';

type Place = Pick<Config, 'database' | 'filesDir'>;

/** Result of a backup or restore. */
export interface BackupReport {
  /** Folder of the backup. */
  readonly dir: string;
  readonly manifest: Manifest;
}

/**
 * Writes the database and the files into a new folder; nothing is left of one that could not be finished.
 *
 * @param root - Folder of backups; each is a folder of its own there.
 */
export async function makeBackup({ database, filesDir }: Place, root: string, now: Date): Promise<BackupReport> {
  const dir = join(root, `ecard-${stampOf(now)}`);
  if (existsSync(dir)) throw new BackupError(`${dir} exists already.`);
  const parts = partsOf(dir);
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    let locale: Locale | undefined;
    if (database.kind === 'embedded') await copyEmbedded(database.dir, parts.database);
    else locale = await copyPostgresql(database.url, parts.database);
    // After the database: every file that a row names is there by then, and is kept for a day after its row.
    await copyFiles(filesDir, parts.files);
    return { dir, manifest: await completeBackup(dir, { engine: database.kind, locale, madeAt: now }) };
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Puts database and files of a backup in place of the present ones, which are kept beside them.
 *
 * @throws BackupError when the backup is damaged or of the other kind of database; nothing is changed then, and nothing
 *   is left behind.
 */
export async function restoreBackup({ database, filesDir }: Place, dir: string, now: Date): Promise<BackupReport> {
  const manifest = await openBackup(dir);
  if (manifest.engine !== database.kind)
    throw new BackupError(`${dir} is of a database of the kind ${manifest.engine}; here it is ${database.kind}.`);
  const parts = partsOf(dir);
  const stamp = stampOf(now);
  const files = await prepareFiles(parts.files, filesDir, stamp);
  try {
    const kept = `before-${stamp}`;
    if (database.kind === 'embedded') await putEmbedded(parts.database, database.dir, `${database.dir}.${kept}`);
    else
      await putPostgresql(parts.database, database.url, {
        keptName: keptName(database.url, kept),
        locale: manifest.locale,
      });
    await files.swapIn(`.${kept}`);
  } finally {
    await files.discard();
  }
  return { dir, manifest };
}

function keptName(url: string, kept: string): string {
  return `${decodeURIComponent(new URL(url).pathname.slice(1))}_${kept.replaceAll('-', '_')}`;
}

/** `20261123-140501`, in UTC. */
function stampOf(now: Date): string {
  return now.toISOString().replace(/\..*$/, '').replaceAll(/[-:]/g, '').replace('T', '-');
}
