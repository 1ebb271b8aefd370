import { spawn } from 'node:child_process';
import pg from 'pg';
import { BackupError } from './backup-error.ts';

/** Writes a PostgreSQL database into one file, as it is at one moment; the api may go on. */
export async function copyPostgresql(url: string, file: string): Promise<void> {
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url);
}

/**
 * Puts the database of a file in place of the present one, which is kept under another name. The file goes into a new
 * database first: whatever fails, the present one is as it was.
 *
 * @param keptName - New name of the present one.
 * @throws BackupError while the api, or anybody else, is connected.
 */
export async function putPostgresql(file: string, url: string, keptName: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const fresh = `${name}_restoring`;
  await onServer(url, async (server) => {
    const { rows } = await server.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = $1',
      [name],
    );
    if ((rows[0]?.n ?? 0) > 0)
      throw new BackupError('The database named by DATABASE_URL is in use; stop every api and try again.');
    await server.query(`drop database if exists ${quoted(fresh)}`);
    await server.query(`create database ${quoted(fresh)} template template0`);
  });
  const target = new URL(url);
  target.pathname = `/${encodeURIComponent(fresh)}`;
  await run('pg_restore', ['--exit-on-error', '--no-owner', '--no-privileges', file], target.href, ['--dbname', fresh]);
  await onServer(url, async (server) => {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) await server.query(`alter database ${quoted(name)} rename to ${quoted(keptName)}`);
    await server.query(`alter database ${quoted(fresh)} rename to ${quoted(name)}`);
  });
}

/** Works in the server's own database: a database can neither be made nor renamed from inside. */
async function onServer(url: string, work: (server: pg.Client) => Promise<void>): Promise<void> {
  const address = new URL(url);
  address.pathname = '/postgres';
  const server = new pg.Client({ connectionString: address.href });
  try {
    await server.connect();
  } catch (cause) {
    throw new BackupError('The server named by DATABASE_URL cannot be reached.', { cause });
  }
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

/** Runs a program of PostgreSQL; where it connects to is in its environment, since arguments are there for all to see. */
function run(program: string, args: readonly string[], url: string, more: readonly string[] = []): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get('sslmode');
  const env = {
    ...process.env,
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode ? { PGSSLMODE: sslmode } : {}),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...more, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
    child.once('error', (cause) => {
      reject(new BackupError(`${program} cannot be run: install the PostgreSQL client programs.`, { cause }));
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BackupError(`${program} failed: ${said.trim().split('\n').at(-1) ?? ''}`));
    });
  });
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
