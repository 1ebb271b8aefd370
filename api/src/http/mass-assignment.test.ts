import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { safeParse } from 'zod/v4/core';
import type { $ZodType } from 'zod/v4/core';
import { digestOfData } from '../testing/fuzz/digest-of-data.ts';
import { inputSchemaOf, sampleOf } from '../testing/fuzz/sample-of-schema.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import type { Endpoint } from './access.ts';
import { validatorCompiler } from './validator.ts';

/** Fields that only the host decides. */
const forbidden = {
  id: 1,
  public_id: '01a1fc20-3c35-7bd8-b824-fa2db009ff93',
  status: 'ACTIVE',
  version: 99,
  organization_id: 1,
  created_by: 1,
  updated_by: 1,
  owner_user_id: 1,
  user_id: 1,
  requester_id: 1,
  payer_user_id: 1,
  balance: 1_000_000,
  amount: 1_000_000,
  total: 1,
  paid_total: 1_000_000,
  fee_amount: 0,
  role: 'SYS_ADMIN',
  roles: ['SYS_ADMIN'],
  kind: 'STAFF',
  is_system: true,
  verify_code: 'x',
  password_hash: 'x',
  scope_kind: 'all',
} as const;

/** Endpoints whose body holds a free object that is kept and given back as it came, and never looked into. */
const opaque = new Set(['POST /api/saved-view', 'PATCH /api/saved-view/:id']);

let host: TestHost;
let targets: readonly Endpoint[];
beforeAll(async () => {
  host = await startTestHost();
  targets = host.app.endpoints.filter(({ schema, method }) => method !== 'GET' && isZod(schema.body));
});
afterAll(() => host.close(), 60_000);

const isZod = (schema: unknown): schema is $ZodType =>
  typeof schema === 'object' && schema !== null && '_zod' in schema;

/** Every object of a body, the body itself included. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
}

describe('a body with fields that only the host decides', () => {
  it('is refused, or they are gone before the endpoint sees it, for every endpoint', () => {
    const taken: string[] = [];
    let tried = 0;
    for (const { method, url, schema } of targets) {
      if (!isZod(schema.body)) continue;
      for (const [field, value] of Object.entries(forbidden)) {
        const objects = objectsIn(sampleOf(inputSchemaOf(schema.body))).length;
        const last = opaque.has(`${method} ${url}`) ? 1 : objects;
        for (let at = 0; at < last; at += 1) {
          const body = sampleOf(inputSchemaOf(schema.body));
          const place = objectsIn(body)[at];
          if (!place || Object.hasOwn(place, field)) continue;
          place[field] = value;
          const parsed = safeParse(schema.body, body);
          tried += 1;
          if (parsed.success && objectsIn(parsed.data).some((object) => object[field] === value)) {
            taken.push(`${method} ${url} ${field}`);
          }
        }
      }
    }
    expect([...new Set(taken)]).toEqual([]);
    expect(tried).toBeGreaterThan(1_000);
  });

  it('changes none of these fields in the own profile', async () => {
    const token = await host.tokenOf('99110001');
    const profile = (await host.get('/api/user/profile', token)).json<{ user: { version: number } }>();
    const { app_user: _, audit_log: __, ...before } = await digestOfData(host.database.db);
    const load = () =>
      host.database.db
        .selectFrom('app_user')
        .select(['kind', 'status', 'username', 'password_hash'])
        .where('username', '=', '99110001')
        .executeTakeFirstOrThrow();
    const stored = await load();
    const answer = await host.send('PATCH', '/api/user/profile', {
      body: { lang: 'en', ...forbidden, username: 'admin' },
      token,
      headers: { 'if-match': `"v${profile.user.version}"` },
    });
    expect([200, 422]).toContain(answer.statusCode);
    expect(await load()).toEqual(stored);
    expect(await digestOfData(host.database.db)).toMatchObject(before);
  });
});

describe('a change of an unknown field', () => {
  it('is refused with the name of the field by every endpoint that changes a record', () => {
    const patches = targets.filter(({ method }) => method === 'PATCH');
    const silent = patches.filter(({ url, schema }) => {
      if (!isZod(schema.body)) return true;
      const validate = validatorCompiler({ schema: schema.body, method: 'PATCH', url, httpPart: 'body' });
      const result: unknown = validate({ field_of_nobody: 1 });
      return !JSON.stringify(Reflect.get(Object(result), 'error')).includes('field_of_nobody');
    });
    expect(silent.map(({ url }) => url)).toEqual([]);
    expect(patches.length).toBeGreaterThan(15);
  });
});
