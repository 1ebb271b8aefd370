import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { isPostgresqlInstalled, startServer } from '../../bench/postgresql.ts';
import type { BenchServer } from '../../bench/postgresql.ts';
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
const laterBy = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
/** The engines that can be tried here. */
const engines = ['embedded', ...(isPostgresqlInstalled() ? ['postgresql'] : [])] as const;

describe.each(engines)('a backup of the %s database', (engine) => {
  let dir: string;
  let server: BenchServer | undefined;
  let place: Pick<Config, 'database' | 'filesDir'>;
  let fileKey: string;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ecard-backup-'));
    server = engine === 'postgresql' ? await startServer() : undefined;
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
    server?.remove();
  });

  it('is restored with every table, sequence and file as they were, and what was there before is kept', async () => {
    const before = await digestOfTables();
    const properties = await propertiesOfDatabase();
    const { dir: backup, manifest } = await makeBackup(place, join(dir, 'backups'), now);
    expect(manifest).toMatchObject({ engine, files: { count: 1, bytes: 10 } });
    expect(Object.keys(before).length).toBeGreaterThan(80);

    await use(async ({ db }) => {
      await sql`update ec_card set status = 'BLOCKED'`.execute(db);
      await sql`delete from notification`.execute(db);
      await sql`create table left_over (id int)`.execute(db);
      await sql`select nextval(pg_get_serial_sequence('invoice', 'id'))`.execute(db);
    });
    await createFileStore(place.filesDir).remove(fileKey);
    expect(await digestOfTables()).not.toEqual(before);

    await restoreBackup(place, backup, laterBy(1));
    expect(await digestOfTables()).toEqual(before);
    expect(await propertiesOfDatabase()).toEqual(properties);
    expect(await readFile(join(place.filesDir, fileKey), 'utf8')).toBe('a document');
    expect(await putAside()).toEqual(['.before-20260318-040100']);
  }, 300_000);

  it('goes on once restored: its constraints, triggers and migrations are those of before', async () => {
    await use(async (database) => {
      expect(await migrate(database)).toEqual([]);
      await expect(sql`delete from payment_part`.execute(database.db)).rejects.toThrow();
      await expect(sql`truncate ec_ledger`.execute(database.db)).rejects.toThrow();
    });
  }, 300_000);

  it('is refused in one sentence when it is damaged or unfinished, and nothing is changed or left behind', async () => {
    const before = await digestOfTables();
    const { dir: backup } = await makeBackup(place, join(dir, 'backups'), laterBy(2));
    await writeFile(join(backup, 'database'), 'x', { flag: 'a' });
    await expect(restoreBackup(place, backup, laterBy(3))).rejects.toThrow(/database is damaged/);
    const unfinished = join(dir, 'unfinished');
    await mkdir(unfinished);
    await expect(restoreBackup(place, unfinished, laterBy(3))).rejects.toThrow(/not a finished backup/);
    expect(await digestOfTables()).toEqual(before);
    expect(await putAside()).toEqual(['.before-20260318-040100']);
  }, 300_000);

  it('is not restored while another process uses the database, and leaves no copy of its files', async () => {
    const { dir: backup } = await makeBackup(place, join(dir, 'backups'), laterBy(4));
    await whileInUse(() => expect(restoreBackup(place, backup, laterBy(5))).rejects.toThrow(/in use/));
    expect(await putAside()).toEqual(['.before-20260318-040100']);
  }, 300_000);

  it('is made and restored by the commands of the runbook, and of files that an earlier restore put aside nothing', async () => {
    const before = await digestOfTables();
    const folder = join(dir, 'by-command');
    const made = await runCommand('backup', folder);
    expect(made).toEqual({
      code: 0,
      said: expect.stringMatching(
        new RegExp(
          `^backup: .+/by-command/ecard-\\d{8}-\\d{6}: ${engine} database of [\\d.]+ MiB, 1 files of 0.0 MiB\\n$`,
        ),
      ),
    });
    const [name = ''] = await readdir(folder);
    await use(async ({ db }) => void (await sql`delete from notification`.execute(db)));
    expect(await runCommand('restore', join(folder, name))).toMatchObject({ code: 0 });
    expect(await digestOfTables()).toEqual(before);
    expect(await readFile(join(place.filesDir, fileKey), 'utf8')).toBe('a document');
  }, 300_000);

  it('cannot be made by the command where there is no database, and leaves no folder behind', async () => {
    const folder = join(dir, 'nothing');
    const nowhere =
      engine === 'embedded' ? { DATA_DIR: join(dir, 'nowhere') } : { DATABASE_URL: server?.url('nowhere') ?? '' };
    const { code, said } = await runCommand('backup', folder, nowhere);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^(There is no embedded database in .+|.+ is not there)\.\n$/),
    ]);
    expect(await readdir(folder)).toEqual([]);
    expect(await runCommand('restore')).toEqual({ code: 1, said: expect.stringMatching(/^Usage: npm run backup/) });
  }, 300_000);

  async function newDatabase(): Promise<Config['database']> {
    if (!server) return { kind: 'embedded', dir: join(dir, 'postgres') };
    // Another order of texts than the server's own, and another owner than the account that restores.
    await server.run(
      'postgres',
      'create role keeper',
      `create database "e-card" template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C' owner keeper`,
    );
    return { kind: 'postgresql', url: server.url('e-card') };
  }

  /** Owner, encoding and order of texts of a database on a server. */
  async function propertiesOfDatabase(): Promise<readonly object[]> {
    const rows = await server?.run(
      'postgres',
      `select pg_get_userbyid(datdba) as owner, pg_encoding_to_char(encoding) as encoding, datlocprovider, datcollate,
         datctype from pg_database where datname = 'e-card'`,
    );
    return rows ?? [];
  }

  const putAside = async () => (await readdir(place.filesDir)).filter((entry) => entry.startsWith('.'));

  async function use(work: (database: Database) => Promise<void>): Promise<void> {
    const database = await openDatabase(place.database, { onLostProcess: () => {}, onTrouble: () => {} });
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

  /** Runs `npm run backup` or `npm run restore` without npm. */
  function runCommand(
    verb: 'backup' | 'restore',
    folder?: string,
    env: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly code: number; readonly said: string }> {
    const { database } = place;
    const environment = {
      PATH: process.env['PATH'],
      DATA_DIR: dir,
      ...(database.kind === 'postgresql' ? { DATABASE_URL: database.url } : {}),
      ...env,
    };
    const args = [join(import.meta.dirname, 'main.ts'), verb, ...(folder === undefined ? [] : [folder])];
    return new Promise((resolve) => {
      execFile(process.execPath, args, { env: environment }, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr });
      });
    });
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
        select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
        order by 1`.execute(db);
      for (const { name: sequence, last } of sequences.rows) digests[sequence] = last ?? '';
    });
    return digests;
  }
});
