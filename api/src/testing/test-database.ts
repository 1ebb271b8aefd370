import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openEmbedded } from '../database/embedded.ts';
import { openPostgresql } from '../database/postgresql.ts';
import type { Database } from '../database/database.ts';
import { seededTemplate } from './seeded-template.ts';

/**
 * Opens an empty database of its own: embedded and in memory, or on the server `TEST_DATABASE_URL` names.
 *
 * Closing it deletes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? openOnServer(serverUrl) : openEmbedded('memory://');
}

/**
 * Opens a database that already holds what `fill` puts into an empty one.
 *
 * @param volume - What `fill` depends on besides the sources of the api.
 */
export async function openFilledTestDatabase(
  volume: unknown,
  fill: (database: Database) => Promise<void>,
): Promise<Database> {
  if (process.env['TEST_DATABASE_URL']) {
    const database = await openTestDatabase();
    await fill(database);
    return database;
  }
  const template = await seededTemplate(volume, async () => {
    const database = await openEmbedded('memory://');
    await fill(database);
    const bytes = await database.dump();
    await database.close();
    return bytes;
  });
  return openEmbedded('memory://', template);
}

async function openOnServer(serverUrl: string): Promise<Database> {
  const name = `ecard_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openPostgresql(url.href);
  return {
    ...database,
    async close() {
      await database.close();
      await runOnServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
