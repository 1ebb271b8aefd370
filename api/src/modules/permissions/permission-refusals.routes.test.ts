import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let analyst: string;
let inspector: string;
beforeAll(async () => {
  host = await startTestHost();
  [analyst, inspector] = await Promise.all([host.tokenOfRole('ANALYST'), host.tokenOfRole('INSPECTOR')]);
});
afterAll(() => host.close());

const id = randomUUID();
const verbs = (base: string, names: string) =>
  names.split(' ').map((verb) => ['POST', `${base}/${id}/actions/${verb}`, {}] as const);
const bulk = (base: string, names: string) =>
  names.split(' ').map((action) => ['POST', `${base}/bulk`, { action, ids: [id], reason: 'Шалгалт' }] as const);

describe('a member of staff without the code', () => {
  it.each([
    ['POST', '/api/ec/permissions', {}],
    ['PATCH', `/api/ec/permissions/${id}`, {}],
    ['POST', '/api/ec/permissions/import', {}],
    ['POST', '/api/ec/permissions/holder', { card_no: '000000000000' }],
    ...verbs('/api/ec/permissions', 'submit assign return approve reject suspend resume bind revoke renew'),
    ...bulk('/api/ec/permissions', 'assign return approve reject suspend resume revoke'),
    ['POST', '/api/ec/permission-rules', {}],
    ['PATCH', `/api/ec/permission-rules/${id}`, {}],
    ['POST', '/api/ec/seasons', {}],
    ['PATCH', `/api/ec/seasons/${id}`, {}],
    ...verbs('/api/ec/seasons', 'activate close'),
    ['POST', '/api/temporary-permission', {}],
    ['PATCH', `/api/temporary-permission/${id}`, {}],
    ...verbs('/api/temporary-permission', 'assign return approve reject revoke extend'),
    ...bulk('/api/temporary-permission', 'assign return approve reject revoke'),
  ] as const)('is refused %s %s %j', async (method, url, body) => {
    const answer = await host.send(method, url, { body, token: analyst, headers: { 'idempotency-key': randomUUID() } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('an officer who may see requests but not decide', () => {
  it.each([
    ...bulk('/api/ec/permissions', 'assign return approve reject suspend resume revoke'),
    ...bulk('/api/temporary-permission', 'assign return approve reject revoke'),
  ])('is refused %s %s %j for lack of the action', async (method, url, body) => {
    const answer = await host.send(method, url, { body, token: inspector });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'FORBIDDEN']);
  });
});
