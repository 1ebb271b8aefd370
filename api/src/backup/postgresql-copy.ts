import { spawn } from 'node:child_process';
import pg from 'pg';
import { BackupError } from './backup-error.ts';
import type { Locale } from './backup-set.ts';

/**
 * Writes a PostgreSQL database into one file, as it is at one moment; the api may go on.
 *
 * @returns Its encoding and order of texts, which the file itself gives to no other database.
 */
export async function copyPostgresql(url: string, file: string): Promise<Locale> {
  const { present } = await onServer(url, (server) => describeDatabase(server, nameOf(url)));
  if (!present) throw new BackupError('The database named by DATABASE_URL is not there.');
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url);
  return present.locale;
}

/**
 * Puts the database of a file in place of the present one, which is kept under another name. The file goes into a new
 * database first: whatever fails, the present one is as it was. All in it belongs to the account of the address, as it does
 * where the api's migrations made it; the database itself to the owner of the present one.
 *
 * @param options.keptName - New name of the present one.
 * @param options.locale - Of the database in the file; that of the present one when absent.
 * @throws BackupError while the api, or anybody else, is connected.
 */
export async function putPostgresql(
  file: string,
  url: string,
  { keptName, locale }: { readonly keptName: string; readonly locale: Locale | undefined },
): Promise<void> {
  const name = nameOf(url);
  const fresh = `${name}_restoring`;
  const { present, connections } = await onServer(url, (server) => describeDatabase(server, name));
  if (connections > 0)
    throw new BackupError('The database named by DATABASE_URL is in use; stop every api and try again.');
  const target = new URL(url);
  target.pathname = `/${encodeURIComponent(fresh)}`;
  try {
    await onServer(url, async (server) => {
      await server.query(`drop database if exists ${quoted(fresh)}`);
      await server.query(`create database ${quoted(fresh)} template template0 ${clausesOf(locale ?? present?.locale)}`);
    });
    const restoring = ['--exit-on-error', '--no-owner', '--no-privileges', '--dbname', fresh, file];
    await run('pg_restore', restoring, target.href);
    await onServer(url, async (server) => {
      // Both names change or neither does: the connection that closes on a failure takes the first one back.
      await server.query('begin');
      if (present) {
        await server.query(`alter database ${quoted(fresh)} owner to ${quoted(present.owner)}`);
        await server.query(`alter database ${quoted(name)} rename to ${quoted(keptName)}`);
      }
      await server.query(`alter database ${quoted(fresh)} rename to ${quoted(name)}`);
      await server.query('commit');
    });
  } catch (error) {
    await onServer(url, (server) => server.query(`drop database if exists ${quoted(fresh)}`)).catch(() => {});
    throw error;
  }
}

interface ServerDatabase {
  readonly owner: string;
  readonly locale: Locale;
}

async function describeDatabase(
  server: pg.Client,
  name: string,
): Promise<{ readonly present: ServerDatabase | undefined; readonly connections: number }> {
  // Columns differ between versions of the server: daticulocale became datlocale with 17.
  const { rows } = await server.query<Locale & { owner: string; connections: number }>(
    `select pg_get_userbyid(d.datdba) as owner, pg_encoding_to_char(d.encoding) as encoding,
       d.datlocprovider as provider, d.datcollate as collate, d.datctype as ctype,
       coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as name,
       (select count(*)::int from pg_stat_activity a
        where a.datname = d.datname and a.backend_type = 'client backend') as connections
     from pg_database d where d.datname = $1`,
    [name],
  );
  const [row] = rows;
  if (!row) return { present: undefined, connections: 0 };
  const { owner, connections, ...locale } = row;
  return { present: { owner, locale }, connections };
}

/** Words of `create database` for an encoding and order of texts. */
function clausesOf(locale: Locale | undefined): string {
  if (!locale) return '';
  const { encoding, provider, collate, ctype, name } = locale;
  const providers: Readonly<Record<string, string>> = { c: 'libc', i: 'icu', b: 'builtin' };
  const options: readonly (readonly [string, string | null | undefined])[] = [
    ['encoding', encoding],
    ['locale_provider', providers[provider]],
    ['lc_collate', collate],
    ['lc_ctype', ctype],
    [provider === 'b' ? 'builtin_locale' : 'icu_locale', provider === 'c' ? undefined : name],
  ];
  return options.flatMap(([option, value]) => (value ? [`${option} ${literal(value)}`] : [])).join(' ');
}

/** Works in the server's own database: a database can neither be made nor renamed from inside. */
async function onServer<Result>(url: string, work: (server: pg.Client) => Promise<Result>): Promise<Result> {
  const address = new URL(url);
  address.pathname = '/postgres';
  const server = new pg.Client({ connectionString: address.href });
  try {
    await server.connect();
  } catch (cause) {
    throw new BackupError('The server named by DATABASE_URL cannot be reached.', { cause });
  }
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

/** Runs a program of PostgreSQL; where it connects to is in its environment, since arguments are there for all to see. */
function run(program: string, args: readonly string[], url: string): Promise<void> {
  const { hostname, port, username, password, searchParams } = new URL(url);
  const sslmode = searchParams.get('sslmode');
  const env = {
    ...process.env,
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: nameOf(url),
    ...(sslmode ? { PGSSLMODE: sslmode } : {}),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
    child.once('error', (cause) => {
      reject(
        new BackupError(
          `${program} cannot be run: install the PostgreSQL client programs, or use "docker compose run --rm backup".`,
          { cause },
        ),
      );
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BackupError(`${program} failed: ${said.trim().split('\n').at(-1) ?? ''}`));
    });
  });
}

function nameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

function literal(value: string): string {
  return pg.escapeLiteral(value);
}
