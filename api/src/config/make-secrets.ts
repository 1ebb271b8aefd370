import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Fills folders with random secrets for `docker-compose.yml`: `api/` for database and api, `shell/` for the shell. What
 * is there stays, because a database knows its password and stored personal data their key.
 *
 * @param directory - One volume each is mounted at its folders.
 */
export async function makeSecrets(directory: string): Promise<void> {
  const secret = () => randomBytes(32).toString('hex');
  const password = await keep(join(directory, 'api/postgres-password'), secret());
  await keep(
    join(directory, 'api/api.env'),
    [
      `DATABASE_URL=postgresql://ecard:${password}@database:5432/ecard`,
      `JWT_SECRET=${secret()}`,
      `DATA_SECRET=${secret()}`,
      '',
    ].join('\n'),
  );
  await keep(join(directory, 'shell/shell.env'), `RELEASE_TOKEN=${secret()}\n`);
}

/** Writes the file at one moment, unless it is there, and returns what it holds then. */
async function keep(path: string, content: string): Promise<string> {
  const present = await readFile(path, 'utf8').catch(() => '');
  if (present !== '') return present;
  await mkdir(dirname(path), { recursive: true });
  // Only the containers that the volume is mounted in see it, each under an account of its own.
  await writeFile(`${path}.new`, content, { mode: 0o444 });
  await rename(`${path}.new`, path);
  return content;
}

if (import.meta.main) await makeSecrets(process.argv[2] ?? '/secrets');
