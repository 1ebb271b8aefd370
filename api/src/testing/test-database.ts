import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/database.ts';

/**
 * Opens an empty database of its own: embedded and in memory, or on the server `TEST_DATABASE_URL` names.
 *
 * Closing it deletes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? openOnServer(serverUrl) : openDatabase({ kind: 'embedded', dir: 'memory://' });
}

async function openOnServer(serverUrl: string): Promise<Database> {
  const name = `ecard_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ kind: 'postgresql', url: url.href });
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
