import '@ecard/shared/node-version';
import { resolve } from 'node:path';
import { ConfigError, createConfig } from '../config/config.ts';
import { DatabaseError } from '../database/database-error.ts';
import { BackupError } from './backup-error.ts';
import { makeBackup, restoreBackup } from './backup.ts';
import type { BackupReport } from './backup.ts';

const usage = 'Usage: npm run backup [-- FOLDER], npm run restore -- FOLDER/ecard-… (docs/runbook.md).';

try {
  const [verb, folder] = process.argv.slice(2);
  const { dir, manifest } = await run(verb, folder);
  const { database, files, engine } = manifest;
  process.stdout.write(
    `${verb}: ${dir}: ${engine} database of ${mebibytes(database.bytes)}, ${files.count} files of ${mebibytes(files.bytes)}\n`,
  );
} catch (error) {
  for (const sentence of explain(error)) process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function run(verb: string | undefined, folder: string | undefined): Promise<BackupReport> {
  const config = createConfig(process.env);
  // Paths are typed where npm was called, which starts its scripts at the root.
  const typed = folder === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', folder);
  if (verb === 'backup') return makeBackup(config, typed ?? resolve(config.filesDir, '../backups'), new Date());
  if (verb === 'restore' && typed !== undefined) return restoreBackup(config, typed, new Date());
  throw new BackupError(usage);
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}

function explain(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.faults;
  if (error instanceof BackupError || error instanceof DatabaseError) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
