import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { createFileStore } from '../files/file-store.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createPersonalData } from '../security/personal-data.ts';
import { seedDatabase } from '../seed/seed.ts';
import { makeBackup, restoreBackup } from './backup.ts';

const now = new Date('2026-03-18T12:00:00+08:00');
const later = new Date(now.getTime() + 60_000);
const serverUrl = process.env['TEST_DATABASE_URL'];
const name = `ecard_backup_${process.pid}`;
let dir: string;
let place: Pick<Config, 'database' | 'filesDir'>;
let fileKey: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ecard-backup-'));
  place = { filesDir: join(dir, 'files'), database: await newDatabase() };
  await use(async (database) => {
    await migrate(database);
    const jobs = createJobs(database.jobConnection, { error: () => {}, warn: () => {} });
    jobs.handle('payment.check', async () => {});
    await jobs.start({ work: false });
    await database.db.transaction().execute((trx) => jobs.publish(trx, 'payment.check', { paymentId: 1 }));
    await jobs.stop();
    const volume = { cards: 20, days: 1, tapsPerDay: 10, invoices: 5 };
    const personalData = createPersonalData('x'.repeat(32));
    await seedDatabase(database.db, { now, personalData, volume, demonstration: true });
  });
  ({ key: fileKey } = await createFileStore(place.filesDir).put((stream) =>
    pipeline(Readable.from('a document'), stream),
  ));
}, 300_000);
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
  await dropDatabases();
});

describe('a restored backup', () => {
  it('has every table, sequence and file as they were, and what was there before is kept', async () => {
    const before = await digestOfTables();
    const { dir: backup, manifest } = await makeBackup(place, join(dir, 'backups'), now);
    expect(manifest).toMatchObject({ engine: place.database.kind, files: { count: 1, bytes: 10 } });
    expect(Object.keys(before).length).toBeGreaterThan(80);

    await use(async ({ db }) => {
      await sql`update ec_card set status = 'BLOCKED'`.execute(db);
      await sql`delete from notification`.execute(db);
      await sql`create table left_over (id int)`.execute(db);
      await sql`select nextval(pg_get_serial_sequence('invoice', 'id'))`.execute(db);
    });
    await createFileStore(place.filesDir).remove(fileKey);
    expect(await digestOfTables()).not.toEqual(before);

    await restoreBackup(place, backup, later);
    expect(await digestOfTables()).toEqual(before);
    expect(await readFile(join(place.filesDir, fileKey), 'utf8')).toBe('a document');
    expect((await readdir(dir)).filter((entry) => entry.startsWith('files.before-'))).toHaveLength(1);
  }, 300_000);

  it('goes on: its constraints, triggers and migrations are those of before', async () => {
    await use(async (database) => {
      expect(await migrate(database)).toEqual([]);
      await expect(sql`delete from payment_part`.execute(database.db)).rejects.toThrow();
      await expect(sql`truncate ec_ledger`.execute(database.db)).rejects.toThrow();
    });
  }, 300_000);
});

describe('a backup that is damaged or unfinished', () => {
  it('is refused in one sentence, and nothing is changed', async () => {
    const before = await digestOfTables();
    const { dir: backup } = await makeBackup(place, join(dir, 'backups'), later);
    await writeFile(join(backup, 'database'), 'x', { flag: 'a' });
    await expect(restoreBackup(place, backup, later)).rejects.toThrow(/database is damaged/);
    const unfinished = join(dir, 'unfinished');
    await mkdir(unfinished);
    await expect(restoreBackup(place, unfinished, later)).rejects.toThrow(/not a finished backup/);
    expect(await digestOfTables()).toEqual(before);
  }, 300_000);

  it('is not restored while another process uses the database', async () => {
    const { dir: backup } = await makeBackup(place, join(dir, 'backups'), new Date(later.getTime() + 60_000));
    await whileInUse(() => expect(restoreBackup(place, backup, later)).rejects.toThrow(/in use/));
  }, 300_000);
});

async function newDatabase(): Promise<Config['database']> {
  if (serverUrl === undefined) return { kind: 'embedded', dir: join(dir, 'postgres') };
  await onServer((server) => server.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { kind: 'postgresql', url: url.href };
}

async function use(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(place.database, () => {});
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** As if an api were running: its connection to a server, or its lock on an embedded database. */
async function whileInUse(work: () => Promise<void>): Promise<void> {
  if (place.database.kind === 'postgresql') return use(work);
  const lock = `${place.database.dir}.lock`;
  await writeFile(lock, String(process.ppid));
  await work();
  await rm(lock);
}

/** Rows of every table, the queue's included, and the numbers that sequences give next. */
async function digestOfTables(): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  await use(async ({ db }) => {
    const tables = await sql<{ schema: string; name: string }>`
      select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'job') and c.relkind in ('r', 'p') order by 1, 2`.execute(db);
    for (const { schema, name: table } of tables.rows) {
      const { rows } = await sql<{ digest: string }>`
        select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
        from ${sql.id(schema, table)} t`.execute(db);
      digests[`${schema}.${table}`] = rows[0]?.digest ?? '';
    }
    const sequences = await sql<{ name: string; last: string | null }>`
      select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences order by 1`.execute(
      db,
    );
    for (const { name: sequence, last } of sequences.rows) digests[sequence] = last ?? '';
  });
  return digests;
}

async function onServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await work(server);
  await server.end();
}

async function dropDatabases(): Promise<void> {
  if (serverUrl === undefined) return;
  await onServer(async (server) => {
    const { rows } = await server.query<{ name: string }>(
      `select datname as name from pg_database where datname like '${name}%'`,
    );
    for (const { name: database } of rows) await server.query(`drop database "${database}" with (force)`);
  });
}
