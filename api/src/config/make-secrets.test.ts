import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createConfig } from './config.ts';
import { makeSecrets } from './make-secrets.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'secrets-'));
});

afterEach(() => rm(directory, { recursive: true }));

const read = (name: string) => readFile(join(directory, name), 'utf8');

test('the api starts in production with the secrets that were made', async () => {
  await makeSecrets(directory);
  const config = createConfig({ ...parseEnv(await read('api/api.env')), NODE_ENV: 'production', SANDBOX: '1' });
  const password = await read('api/postgres-password');
  expect(config.database).toEqual({ kind: 'postgresql', url: `postgresql://ecard:${password}@database:5432/ecard` });
  expect(new Set([password, config.jwtSecret, config.dataSecret]).size).toBe(3);
});

test('a second start keeps the secrets of the first', async () => {
  await makeSecrets(directory);
  const first = [await read('api/api.env'), await read('shell/shell.env')];
  await makeSecrets(directory);
  expect([await read('api/api.env'), await read('shell/shell.env')]).toEqual(first);
});

test('the secrets of two volumes differ, and nobody writes them again', async () => {
  await makeSecrets(join(directory, 'one'));
  await makeSecrets(join(directory, 'two'));
  expect(await read('one/api/postgres-password')).not.toBe(await read('two/api/postgres-password'));
  expect((await stat(join(directory, 'one/api/api.env'))).mode & 0o777).toBe(0o444);
});
