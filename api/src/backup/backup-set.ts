import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod/mini';
import { BackupError } from './backup-error.ts';

/** Content of a backup's `backup.json`, written last: a folder without it is no backup. */
const manifestSchema = z.object({
  version: z.literal(1),
  engine: z.enum(['embedded', 'postgresql']),
  made_at: z.string(),
  /** Of the file `database`. */
  database: z.object({ bytes: z.int(), sha256: z.string() }),
  /** Of the folder `files`: uploaded and made files. */
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Of a database on a server; absent in older backups. */
  locale: z.optional(
    z.object({
      encoding: z.string(),
      provider: z.string(),
      collate: z.nullable(z.string()),
      ctype: z.nullable(z.string()),
      /** Of providers other than the C library. */
      name: z.nullable(z.string()),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
/** Encoding and order of texts of a database on a server. */
export type Locale = NonNullable<Manifest['locale']>;

/** Places of the parts of a backup. */
export function partsOf(dir: string) {
  return { database: join(dir, 'database'), files: join(dir, 'files'), manifest: join(dir, 'backup.json') };
}

/** Describes the parts that were written, and so makes the folder a backup. */
export async function completeBackup(
  dir: string,
  {
    engine,
    locale,
    madeAt,
  }: { readonly engine: Manifest['engine']; readonly locale: Locale | undefined; readonly madeAt: Date },
): Promise<Manifest> {
  const { database, files, manifest } = partsOf(dir);
  const written: Manifest = {
    version: 1,
    engine,
    made_at: madeAt.toISOString(),
    ...(locale ? { locale } : {}),
    database: { bytes: (await stat(database)).size, sha256: await digestOf(database) },
    files: await measureFolder(files),
  };
  await writeFile(manifest, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 });
  return written;
}

/**
 * Reads a backup.
 *
 * @throws BackupError when there is none, or a part of it is not what was written.
 */
export async function openBackup(dir: string): Promise<Manifest> {
  const { database, files, manifest } = partsOf(dir);
  const text = await readFile(manifest, 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupError(`${dir} is not a finished backup: it has no backup.json.`);
  const read = manifestSchema.safeParse(parseJson(text));
  if (!read.success) throw new BackupError(`${manifest} cannot be read; it is of another version or damaged.`);
  if ((await digestOf(database)) !== read.data.database.sha256)
    throw new BackupError(`${database} is damaged: it has another digest than when it was written.`);
  const found = await measureFolder(files);
  if (found.count !== read.data.files.count || found.bytes !== read.data.files.bytes)
    throw new BackupError(`${files} is damaged: files are missing, or have another size than when they were written.`);
  return read.data;
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash).catch((cause: unknown) => {
    throw new BackupError(`${file} cannot be read.`, { cause });
  });
  return hash.digest('hex');
}

async function measureFolder(dir: string): Promise<Manifest['files']> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
