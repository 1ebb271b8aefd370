import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { openMigratedTestDatabase } from '../testing/test-database.ts';
import { answerProblems } from './error-handler.ts';
import { idempotently } from './idempotency.ts';
import { ProblemError } from './problem-error.ts';
import { assertVersion, requireVersion, sendCreated } from './record.ts';

let database: Database;
let now = new Date('2026-03-18T12:00:00+08:00');
beforeAll(async () => {
  database = await openMigratedTestDatabase();
});
afterAll(() => database.close());

/** An app whose writes add to a table, so that a test sees how often they happened. */
function createWritingApp() {
  const app = Fastify();
  answerProblems(app);
  app.decorateRequest('principal', { getter: () => ({ kind: 'nobody' as const }) });
  app.post<{ Body: { fail?: boolean } | null }>('/things', (request, reply) =>
    idempotently({ db: database.db, clock: () => now }, request, reply, async (trx) => {
      await sql`insert into district (code, name) values (${`D${'ABCDEFGHIJ'[count++] ?? 'X'}`}, 'Дүүрэг')`.execute(
        trx,
      );
      if (request.body?.fail) throw new ProblemError('BAD_REQUEST');
      return { status: 201, body: { made: count }, headers: { location: `/things/${count}` } };
    }),
  );
  app.patch('/thing', async (request, reply) => {
    await assertVersion(7, requireVersion(request), () => ({ version: 7, name: 'now' }));
    return sendCreated(reply, '/thing', { version: 8 });
  });
  return app;
}
let count = 0;
const app = createWritingApp();
const post = (key: string | undefined, body: object = {}) =>
  app.inject({ method: 'POST', url: '/things', body, headers: key === undefined ? {} : { 'idempotency-key': key } });
const districts = async () => (await database.db.selectFrom('district').select('id').execute()).length;

describe('a write with an Idempotency-Key', () => {
  it('happens once, however often and however concurrently it is sent', async () => {
    const key = randomUUID();
    const before = await districts();
    const answers = await Promise.all([post(key), post(key), post(key)]);
    answers.push(await post(key.toUpperCase()));
    expect(
      new Set(answers.map((answer) => `${answer.statusCode} ${answer.body} ${String(answer.headers['location'])}`))
        .size,
    ).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(3);
    expect((await districts()) - before).toBe(1);
  });

  it('leaves nothing when it fails and may then be tried again', async () => {
    const key = randomUUID();
    const before = await districts();
    expect((await post(key, { fail: true })).statusCode).toBe(400);
    expect(await districts()).toBe(before);
    expect((await post(key)).statusCode).toBe(201);
  });

  it('is refused under the key of another request', async () => {
    const key = randomUUID();
    await post(key, { name: 'one' });
    const answer = await post(key, { name: 'two' });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'IDEMPOTENCY_KEY_REUSED' }]);
  });

  it('is done again under the same key after a day', async () => {
    const key = randomUUID();
    await post(key);
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect((await post(key)).headers['idempotency-replayed']).toBeUndefined();
  });

  it.each([undefined, 'yes', '123'])('is refused without a key (%s)', async (key) => {
    expect((await post(key)).json()).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' });
  });
});

describe('a write for a version', () => {
  const patch = (ifMatch?: string) =>
    app.inject({ method: 'PATCH', url: '/thing', headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } });

  it('succeeds for the current version, and answers the next one as entity tag', async () => {
    const answer = await patch('"v7"');
    expect([answer.statusCode, answer.headers['etag'], answer.headers['location']]).toEqual([201, '"v8"', '/thing']);
  });

  it('answers 412 and the current record for an older version', async () => {
    expect((await patch('"v6"')).json()).toMatchObject({ status: 412, code: 'STALE', current: { name: 'now' } });
  });

  it.each([undefined, 'seven', '*'])('answers 428 without a version (%s)', async (header) => {
    expect((await patch(header)).json()).toMatchObject({ status: 428, code: 'PRECONDITION_REQUIRED' });
  });
});
