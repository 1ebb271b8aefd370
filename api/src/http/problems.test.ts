import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { problemSchema } from '@ecard/shared/api-schema';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

async function problemOf(request: InjectOptions) {
  const response = await host.app.inject(request);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = problemSchema.parse(response.json());
  expect(problem.status).toBe(response.statusCode);
  return problem;
}

const json = { 'content-type': 'application/json' };

describe('error answers', () => {
  it('are problem details for an unknown path', async () => {
    expect(await problemOf({ method: 'GET', url: '/api/nothing/here' })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: 'Хүссэн зүйл олдсонгүй.',
    });
  });

  it('are problem details for a body that is not JSON', async () => {
    expect(
      await problemOf({ method: 'POST', url: '/api/auth/login', headers: json, payload: '{"username":' }),
    ).toMatchObject({ status: 400, code: 'MALFORMED_BODY' });
  });

  it('are problem details for an empty body', async () => {
    expect(await problemOf({ method: 'POST', url: '/api/auth/login', headers: json, payload: '' })).toMatchObject({
      status: 400,
      code: 'MALFORMED_BODY',
    });
  });

  it('are problem details for a form instead of JSON', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await problemOf({ method: 'POST', url: '/api/auth/login', headers, payload: 'username=x' })).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
  });

  it('are problem details for a form without a boundary, and for one that is cut off', async () => {
    const authorization = `Bearer ${await host.tokenOfRole('PLANNER')}`;
    const type = 'multipart/form-data';
    const beginning = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\ncode,na';
    const headers = { authorization, 'content-type': type };
    const url = '/api/location/import';
    for (const request of [
      { url, headers, payload: beginning },
      { url, headers: { ...headers, 'content-type': `${type}; boundary=x` }, payload: beginning },
      { url, headers: { ...headers, 'content-type': `${type}; boundary=x` }, payload: '--y\r\n' },
    ]) {
      expect(await problemOf({ method: 'POST', ...request })).toMatchObject({ status: 400, code: 'MALFORMED_BODY' });
    }
  });

  it('are problem details for an address with a part longer than any name of a record', async () => {
    const url = `/api/v/${'x'.repeat(300)}`;
    expect(await problemOf({ method: 'GET', url })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('are problem details for headers that are too large, before there is a request', async () => {
    const address = await host.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/healthz`, { headers: { 'x-large': 'x'.repeat(20_000) } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(problemSchema.parse(await answer.json())).toMatchObject({ status: 431, code: 'HEADERS_TOO_LARGE' });
  });

  it.each([
    ['PostgreSQL', { code: '53100', message: 'could not extend file' }],
    ['the file store', { code: 'ENOSPC', message: 'write failed' }],
    ['the embedded database', { message: 'could not write: No space left on device' }],
  ])('say that the disk of %s is full, and to try later', async (_where, fault) => {
    const full = Object.assign(new Error(fault.message), fault);
    const broken = jest.spyOn(host.database.db, 'selectFrom').mockImplementation(() => {
      throw full;
    });
    const problem = await problemOf({ method: 'GET', url: `/api/payment/${randomUUID()}` });
    broken.mockRestore();
    expect(problem).toMatchObject({ status: 503, code: 'STORAGE_FULL', message: expect.stringContaining('дүүрсэн') });
  });

  it.each([
    ['outside a transaction', 'file_upload', '/api/upload', { name: 'а.png', size: 100 }],
    ['in a transaction', 'export_job', '/api/export', { resource: 'location', format: 'csv', filters: {} }],
  ])('say of a write %s too that the disk of PostgreSQL is full', async (_where, table, url, payload) => {
    const headers = { authorization: `Bearer ${await host.tokenOfRole('PLANNER')}` };
    const request = { method: 'POST', url, headers, payload } as const;
    const { db } = host.database;
    await sql`
      create function refuse_row() returns trigger language plpgsql as
      $$begin raise exception 'could not extend file' using errcode = '53100'; end$$`.execute(db);
    await sql`create trigger full_disk before insert on ${sql.table(table)} execute function refuse_row()`.execute(db);
    const answer = await host.app.inject(request);
    await sql`drop function refuse_row cascade`.execute(db);
    const problem = problemSchema.parse(answer.json());
    expect(problem).toMatchObject({ status: 503, code: 'STORAGE_FULL', message: expect.stringContaining('дүүрсэн') });
    expect((await host.app.inject(request)).statusCode).toBeLessThan(300);
  });

  it.each([
    ['refuses', () => new pg.Client({ host: '127.0.0.1', port: 1 }).connect()],
    ['is shut down', () => Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }))],
    ['gave no connection in time', () => Promise.reject(new Error('timeout exceeded when trying to connect'))],
  ])('say that the service is away while the database %s, and when to try again', async (_what, connect) => {
    const away: unknown = await connect().catch((error: unknown) => error);
    const broken = jest.spyOn(host.database.db, 'selectFrom').mockImplementation(() => {
      throw away;
    });
    const answer = await host.app.inject({ method: 'GET', url: `/api/payment/${randomUUID()}` });
    broken.mockRestore();
    expect(answer.json()).toMatchObject({ status: 503, code: 'NOT_READY' });
    expect(answer.headers['retry-after']).toBe('10');
  });

  it.each([
    ['an amount', sql`select 1e12::numeric(14, 2)`],
    ['a whole number', sql`select 40000::smallint`],
  ])('say of %s beyond its column that a number is too large', async (_what, statement) => {
    const tooLarge: unknown = await statement.execute(host.database.db).catch((error: unknown) => error);
    const broken = jest.spyOn(host.database.db, 'selectFrom').mockImplementation(() => {
      throw tooLarge;
    });
    const problem = await problemOf({ method: 'GET', url: `/api/payment/${randomUUID()}` });
    broken.mockRestore();
    expect(problem).toMatchObject({ status: 422, code: 'NUMBER_TOO_LARGE', message: expect.stringContaining('том') });
  });

  it('are problem details for a body that is too large', async () => {
    const payload = JSON.stringify({ username: 'x'.repeat(1_100_000) });
    expect(await problemOf({ method: 'POST', url: '/api/auth/login', headers: json, payload })).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
    });
  });

  it('are problem details for a URL that cannot be decoded', async () => {
    expect(await problemOf({ method: 'GET', url: '/api/%E0%A4%A' })).toMatchObject({ status: 400 });
  });

  it('name the field whose text no database can store', async () => {
    const payload = JSON.stringify({ username: 'a\u0000b', password: 'x', kind: 'ORG' });
    expect(await problemOf({ method: 'POST', url: '/api/auth/login', headers: json, payload })).toMatchObject({
      status: 422,
      errors: [{ path: 'username' }],
    });
  });

  it.each([
    ['reason', 'POST', `/api/user/${randomUUID()}/actions/reset-second-step`, { reason: 'a\ud83d' }],
    ['state.\ufffd', 'POST', '/api/saved-view', { resource: 'user', name: 'a', state: { '\ud83d': '1' } }],
    ['dashboards.graph-report', 'PUT', '/api/user/preferences', { dashboards: { 'graph-report': '?q=\ude8c' } }],
  ] as const)('name the field %s where half of an emoji cannot be stored', async (path, method, url, body) => {
    const answer = await host.send(method, url, { token: await host.tokenOf('admin'), body });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'VALIDATION_FAILED', errors: [{ path }] }]);
  });

  it('hide the cause of an internal error from the caller', async () => {
    await host.database.db.schema.alterTable('sign_in_failure').renameTo('hidden').execute();
    const payload = JSON.stringify({ username: 'somebody', password: 'x', kind: 'ORG' });
    const problem = await problemOf({ method: 'POST', url: '/api/auth/login', headers: json, payload });
    await host.database.db.schema.alterTable('hidden').renameTo('sign_in_failure').execute();
    expect(problem).toMatchObject({ status: 500, code: 'INTERNAL', message: 'Алдаа гарлаа. Дахин оролдоно уу.' });
    expect(JSON.stringify(problem)).not.toContain('sign_in_failure');
  });
});

describe('GET /healthz', () => {
  it('answers 200 when ready', async () => {
    expect((await host.get('/healthz')).json()).toEqual({ status: 'ok' });
  });
});

describe('GET /api/docs/json', () => {
  it('describes every endpoint with the schemas of its answers', async () => {
    const description = (await host.get('/api/docs/json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    }>();
    expect(description.openapi).toBe('3.1.0');
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const endpoints = host.app.endpoints
      .filter(({ url }) => !url.startsWith('/api/docs'))
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual(endpoints.toSorted());
  });

  it('refers only to schemas it contains', async () => {
    const text = (await host.get('/api/docs/json')).body;
    const description = JSON.parse(text) as { components: { schemas: Record<string, unknown> } };
    const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(names)).toEqual(
      new Set(Object.keys(description.components.schemas).filter((name) => names.includes(name))),
    );
    expect(text).not.toMatch(/"\$ref":"#\/(\$defs|definitions)/);
  });

  it('has an HTML page', async () => {
    const page = await host.get('/api/docs/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  });
});
