import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { lockDataDir } from '../database/data-lock.ts';
import { openEmbedded } from '../database/embedded.ts';
import { BackupError } from './backup-error.ts';

/**
 * Writes an embedded database into one file; the api must be stopped, because one process alone may open it.
 *
 * @throws DatabaseError while the api has it open.
 */
export async function copyEmbedded(dir: string, file: string): Promise<void> {
  if (!existsSync(dir)) throw new BackupError(`There is no embedded database in ${dir}.`);
  const database = await openEmbedded(dir);
  try {
    const bytes = await database.dump();
    const plain = Readable.fromWeb(bytes.stream());
    await pipeline(plain, createGzip({ level: 4 }), createWriteStream(file, { mode: 0o600 }));
  } finally {
    await database.close();
  }
}

/**
 * Puts the database of a file in place of the present one, which is kept beside it.
 *
 * @param keptDir - New folder of the present one.
 */
export async function putEmbedded(file: string, dir: string, keptDir: string): Promise<void> {
  const lock = lockDataDir(dir);
  const fresh = `${dir}.restoring`;
  try {
    await rm(fresh, { recursive: true, force: true });
    const bytes = await buffer(createReadStream(file).pipe(createGunzip()));
    const database = await openEmbedded(fresh, { copyOf: new Blob([new Uint8Array(bytes)]) });
    await database.close();
    if (existsSync(dir)) await rename(dir, keptDir);
    await rename(fresh, dir);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    lock.release();
  }
}
