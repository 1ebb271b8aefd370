import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server of the benchmark's own, in a temporary folder. */
export interface BenchServer {
  readonly version: string;
  url(database: string): string;
  /** Runs statements one after the other on one connection. */
  run(database: string, ...statements: string[]): Promise<Record<string, unknown>[]>;
  createDatabase(name: string, template?: string): Promise<void>;
  dropDatabase(name: string): Promise<void>;
  /** Stops it and removes its folder; harmless when done before. */
  remove(): void;
}

/** Folders in which distributions install the server's programs. */
const programRoots = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/pgsql'];

/**
 * Starts the newest PostgreSQL installed here (15 or later).
 *
 * As root it runs as `postgres` or `nobody`: the server refuses to run as root.
 *
 * @throws Error with one sentence when none is installed.
 */
export async function startServer(): Promise<BenchServer> {
  const programs = findPrograms();
  const dir = mkdtempSync(join(tmpdir(), 'ecard-bench-'));
  const owner = process.getuid?.() === 0 ? chooseOwner() : undefined;
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const as = owner ? { uid: owner.uid, gid: owner.gid } : {};
  const data = join(dir, 'data');
  let server: ReturnType<typeof spawn> | undefined;
  const remove = () => {
    // Everything in it is thrown away: an orderly shutdown would only write it to disk first.
    if (server?.exitCode === null) server.kill('SIGQUIT');
    const until = Date.now() + 10_000;
    while (existsSync(join(data, 'postmaster.pid')) && Date.now() < until)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  process.once('exit', remove);
  try {
    const port = await findFreePort();
    execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'bench', '--auth=trust', '-E', 'UTF8', '--no-sync'], {
      ...as,
      cwd: dir,
      stdio: 'ignore',
    });
    // Ordinary settings of a small server; durability stays as it is in production.
    const settings = {
      port,
      unix_socket_directories: dir,
      listen_addresses: '127.0.0.1',
      shared_buffers: '2GB',
      effective_cache_size: '6GB',
      work_mem: '32MB',
      maintenance_work_mem: '512MB',
      max_wal_size: '6GB',
      // Cards are touched at random: without it the log is mostly whole pages.
      wal_compression: 'on',
      checkpoint_timeout: '15min',
      random_page_cost: 1.1,
      jit: 'off',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(join(programs, 'postgres'), ['-D', data, ...options], { ...as, cwd: dir, stdio: 'ignore' });
    const url = (database: string) => `postgres://bench@127.0.0.1:${port}/${database}`;
    const run = async (database: string, ...statements: string[]) => {
      const client = new pg.Client({ connectionString: url(database) });
      await client.connect();
      try {
        let rows: Record<string, unknown>[] = [];
        for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
        return rows;
      } finally {
        await client.end();
      }
    };
    await waitUntil(() => run('postgres', 'select 1'));
    const [row] = await run('postgres', 'show server_version');
    return {
      version: String(row?.['server_version']),
      url,
      run,
      async createDatabase(name, template) {
        await run('postgres', `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
      },
      async dropDatabase(name) {
        await run('postgres', `drop database ${name} with (force)`);
      },
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Tells whether a server can be started here. */
export function isPostgresqlInstalled(): boolean {
  return installedPrograms().length > 0;
}

function findPrograms(): string {
  const [newest] = installedPrograms();
  if (newest === undefined) throw new Error('The benchmark needs PostgreSQL 15 or newer; none is installed here.');
  return newest;
}

/** Folders with the server's programs, the newest first. */
function installedPrograms(): string[] {
  return programRoots
    .filter((root) => existsSync(root))
    .flatMap((root) => readdirSync(root).map((version) => join(root, version, 'bin')))
    .filter((dir) => existsSync(join(dir, 'initdb')))
    .filter((dir) => majorVersion(join(dir, 'postgres')) >= 15)
    .sort((a, b) => majorVersion(join(b, 'postgres')) - majorVersion(join(a, 'postgres')));
}

function majorVersion(program: string): number {
  return Number(/\d+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[0]);
}

function chooseOwner(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // No such account; the next one.
    }
  }
  throw new Error('The benchmark runs PostgreSQL as postgres or nobody; neither account exists here.');
}

/** A port nobody uses at the moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function waitUntil(attempt: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + 30_000;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
