import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { openEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgresql } from '../database/postgresql.ts';
import type { Database } from '../database/database.ts';
import { digestOfSources } from './digest-of-sources.ts';
import { seededTemplate } from './seeded-template.ts';
import { TemplateFiles } from './template-files.ts';

/**
 * Opens an empty database of its own: embedded and in memory, or on the server `TEST_DATABASE_URL` names.
 *
 * Closing it deletes it.
 */
export function openTestDatabase(): Promise<Database> {
  // Also an empty one is copied: making its catalogue takes longer than most tests.
  return openFilledTestDatabase('empty', async () => {});
}

/**
 * Opens a database of its own with empty tables.
 *
 * @param before - Number of a migration that is left out with all after it, as in `migrate`. Tests of migrations name
 *   the same one and apply the next themselves, so that one template serves them all.
 */
export function openMigratedTestDatabase(before?: string): Promise<Database> {
  return openFilledTestDatabase({ before }, async (database) => {
    await migrate(database, before);
  });
}

/**
 * Opens a database that already holds what `fill` puts into an empty one.
 *
 * @param volume - Key of everything else `fill` depends on besides the sources of the api.
 */
export async function openFilledTestDatabase(
  volume: unknown,
  fill: (database: Database) => Promise<void>,
): Promise<Database> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl) return openOnServer(serverUrl, await templateOnServer(serverUrl, await digestOfSources(volume), fill));
  const template = await seededTemplate(volume, async () => {
    const database = await openEmbedded('memory://');
    await fill(database);
    await leaveOutUnused(database);
    const bytes = await database.dump();
    await database.close();
    return bytes;
  });
  return openEmbedded('memory://', { files: new TemplateFiles(template) });
}

/** Leaves out what no copy needs: the databases that new ones are made from, and the log of what the tables hold already. */
async function leaveOutUnused({ db }: Database): Promise<void> {
  for (const statement of [
    `update pg_database set datistemplate = false where datname in ('template0', 'template1')`,
    'drop database template0',
    'drop database template1',
    'checkpoint',
  ])
    await sql.raw(statement).execute(db);
}

async function openOnServer(serverUrl: string, template: string): Promise<Database> {
  const name = `ecard_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name} template ${template}`);
  const database = await openPostgresql(urlOf(serverUrl, name));
  return {
    ...database,
    async close() {
      await database.close();
      await runOnServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Name of a database that was filled once; copying it takes a tenth of the time. Test processes wait for the first. */
async function templateOnServer(
  serverUrl: string,
  digest: string,
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  const name = `ecard_template_${digest}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`drop database if exists ${name}_draft with (force)`);
      await client.query(`create database ${name}_draft`);
      const database = await openPostgresql(urlOf(serverUrl, `${name}_draft`));
      await fill(database);
      await database.close();
      await client.query(`alter database ${name}_draft rename to ${name}`);
    }
  } finally {
    // Gives the lock back.
    await client.end();
  }
  return name;
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
