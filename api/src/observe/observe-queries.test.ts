import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { createLoggerOptions } from '../http/logger.ts';
import { runWork } from './work-context.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { startTestHost, testVolume } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import type { Database } from '../database/database.ts';

const id = '0198bb00-0000-7000-8000-00000000cafe';
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The statement as the database has it. */
async function seenByDatabase(): Promise<string> {
  const { rows } = await sql<{ query: string }>`select current_query() as query`.execute(database.db);
  return rows[0]?.query ?? '';
}

describe('a statement', () => {
  it('names the request or the job that it is for', async () => {
    expect(await runWork({ requestId: id }, seenByDatabase)).toMatch(new RegExp(`^/\\* request_id=${id} \\*/ select`));
    expect(await runWork({ jobId: id }, seenByDatabase)).toMatch(new RegExp(`^/\\* job_id=${id} \\*/ select`));
    expect(await seenByDatabase()).not.toContain('/*');
  });

  it('has no comment for an id that could end one', async () => {
    expect(await runWork({ requestId: 'x*/ drop table a; --' }, seenByDatabase)).not.toContain('drop');
  });

  it('leaves no prepared statement behind, with a comment or without', async () => {
    for (let n = 0; n < 5; n += 1) await runWork({ requestId: crypto.randomUUID() }, seenByDatabase);
    const { rows } = await sql`select name from pg_prepared_statements where name <> ''`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('the id of a request', () => {
  let host: TestHost;
  let seen: string | undefined;
  const lines: string[] = [];
  beforeAll(async () => {
    const options = createLoggerOptions('warn');
    const stream = { write: (line: string) => void lines.push(line) };
    host = await startTestHost({}, testVolume, { ...(typeof options === 'object' ? options : {}), stream });
    host.database.watch.onQuery = ({ text }) => {
      if (text.includes('insert into "terminal"')) seen = text;
    };
  });
  afterAll(() => host.close());

  it('comes from the shell and is found in the SQL of a read and of a write with a body', async () => {
    const headers = { 'x-request-id': id };
    await host.send('POST', '/api/auth/login/terminal', {
      headers,
      body: { name: 'linux', serial_no: crypto.randomUUID(), app_id: 40_026 },
    });
    expect(seen).toContain(`/* request_id=${id} */`);
    const missing = await host.app.inject({ url: '/api/payment/019aa5e0-0000-7000-8000-000000000001', headers });
    expect(missing.json()).toMatchObject({ request_id: id });
  });

  it('stands in the line that the log has of a failure', async () => {
    const broken = jest.spyOn(host.database.db, 'selectFrom').mockImplementation(() => {
      throw new Error('broken');
    });
    await host.app.inject({
      url: '/api/payment/019aa5e0-0000-7000-8000-000000000001',
      headers: { 'x-request-id': id },
    });
    broken.mockRestore();
    const logged = lines.map((line) => JSON.parse(line) as object);
    expect(logged).toMatchObject([{ msg: 'request failed', request_id: id, req: { route: '/api/payment/:id' } }]);
  });

  it('is replaced where it has another form', async () => {
    const headers = { 'x-request-id': 'x*/ --' };
    const missing = await host.app.inject({ url: '/api/payment/019aa5e0-0000-7000-8000-000000000001', headers });
    expect(missing.json<{ request_id: string }>().request_id).toMatch(/^[0-9a-f-]{36}$/);
  });
});
