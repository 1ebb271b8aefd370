import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemSchema } from '@ecard/shared/api-schema';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { safeParse } from 'zod/v4/core';
import type { $ZodType } from 'zod/v4/core';
import type { Endpoint } from '../../http/access.ts';
import { grantEverything } from '../grant-everything.ts';
import { startTestHost } from '../test-host.ts';
import type { TestHost } from '../test-host.ts';
import { digestOfData } from './digest-of-data.ts';
import { hostileBody, hostileValue } from './hostile-values.ts';
import { inputSchemaOf, sampleOf } from './sample-of-schema.ts';
import { placesIn, replaceAt } from './spoil.ts';
import { byTier } from '../random-runs.ts';

/** Requests in all; `FUZZ_REQUESTS=20000` for a long run. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? byTier({ core: 200, deep: 2_000 }));

let host: TestHost;
let endpoints: readonly Endpoint[];
let tokens: readonly string[];
beforeAll(async () => {
  host = await startTestHost({ SIGN_IN_RATE_PER_MINUTE: '999999' });
  endpoints = host.app.endpoints.filter(({ url }) => !url.startsWith('/api/docs') && url !== '/healthz');
  tokens = [
    await grantEverything(host),
    await host.tokenOf('99110001'),
    await host.tokenOf('2000066'),
    await host.deviceToken(),
  ];
});
afterAll(() => host.close());

const isZod = (schema: unknown): schema is $ZodType =>
  typeof schema === 'object' && schema !== null && '_zod' in schema;
const isWrite = ({ method }: Endpoint) => method !== 'GET';
const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

function urlOf(endpoint: Endpoint, id: string, query: string): string {
  return `${endpoint.url.replace(/:\w+|\*/g, () => encodeURIComponent(id))}${query}`;
}

async function call(
  endpoint: Endpoint,
  token: string | undefined,
  options: InjectOptions,
): Promise<LightMyRequestResponse> {
  return host.app.inject({
    ...options,
    method: endpoint.method as 'GET',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'idempotency-key': randomUUID(),
      'if-match': '"v1"',
      ...options.headers,
    },
  });
}

/** Every refusal is problem details, names its fields, and speaks Mongolian. */
function expectClearRefusal(response: LightMyRequestResponse): void {
  expect(response.statusCode).toBeLessThan(500);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = problemSchema.parse(response.json());
  expect(problem.message).toMatch(/[а-яөү]/i);
  for (const error of problem.errors ?? []) expect(error.message).toMatch(/[а-яөү]/i);
  if (problem.code === 'VALIDATION_FAILED') expect(problem.errors?.length).toBeGreaterThan(0);
}

/** An endpoint, which caller, which place to spoil and with what. */
const attack = fc.record({
  endpoint: fc.nat(),
  caller: fc.nat(),
  place: fc.nat(),
  value: hostileValue,
  isRemoved: fc.boolean(),
});

async function neverChanges(run: () => Promise<void>): Promise<void> {
  const before = await digestOfData(host.database.db);
  await run();
  expect(await digestOfData(host.database.db)).toEqual(before);
}

describe('bad input', () => {
  it('in a body is refused with the field named, and changes nothing', async () => {
    const targets = endpoints.filter(({ schema }) => isZod(schema.body));
    await neverChanges(() =>
      fc.assert(
        fc.asyncProperty(attack, async ({ endpoint: index, caller, place, value, isRemoved }) => {
          const endpoint = pick(targets, index);
          const schema = endpoint?.schema.body;
          fc.pre(endpoint !== undefined && isZod(schema));
          const sample = sampleOf(inputSchemaOf(schema));
          const body = replaceAt(
            sample,
            pick(placesIn(sample), place) ?? [],
            isRemoved && place % 5 === 0 ? undefined : value,
          );
          const payload = JSON.stringify(body ?? null);
          // Accepted values are another test's subject.
          fc.pre(payload.length < 1_000_000 && !safeParse(schema, JSON.parse(payload)).success);
          const response = await call(endpoint, pick(tokens, caller), {
            url: urlOf(endpoint, randomUUID(), ''),
            payload,
            headers: { 'content-type': 'application/json' },
          });
          expectClearRefusal(response);
        }),
        { numRuns: Math.ceil(requests * 0.5) },
      ),
    );
  }, 600_000);

  it('in a query or a path is refused or finds nothing, and changes nothing', async () => {
    const targets = endpoints.filter((endpoint) => !isWrite(endpoint));
    await neverChanges(() =>
      fc.assert(
        fc.asyncProperty(attack, async ({ endpoint: index, caller, place, value }) => {
          const endpoint = pick(targets, index);
          fc.pre(endpoint !== undefined);
          const text = (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 8_000).toWellFormed();
          const { querystring } = endpoint.schema;
          const names = isZod(querystring) ? Object.keys(inputSchemaOf(querystring).properties ?? {}) : [];
          const name = pick([...names, 'unknown'], place) ?? 'unknown';
          const isInPath = endpoint.url.includes(':') && place % 2 === 0;
          const url = isInPath
            ? urlOf(endpoint, text.slice(0, 300) || ' ', '')
            : urlOf(endpoint, randomUUID(), `?${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
          const response = await call(endpoint, pick(tokens, caller), { url });
          if (response.statusCode >= 300) expectClearRefusal(response);
        }),
        { numRuns: Math.ceil(requests * 0.35) },
      ),
    );
  }, 600_000);

  it('that is invalid JSON or too large is refused, and changes nothing', async () => {
    const targets = endpoints.filter(({ schema }) => isZod(schema.body));
    await neverChanges(() =>
      fc.assert(
        fc.asyncProperty(fc.nat(), fc.nat(), hostileBody, async (index, caller, { contentType, payload }) => {
          const endpoint = pick(targets, index);
          fc.pre(endpoint !== undefined);
          const response = await call(endpoint, pick(tokens, caller), {
            url: urlOf(endpoint, randomUUID(), ''),
            payload,
            headers: contentType === '' ? {} : { 'content-type': contentType },
          });
          expectClearRefusal(response);
        }),
        { numRuns: Math.ceil(requests * 0.15) },
      ),
    );
  }, 600_000);
});
