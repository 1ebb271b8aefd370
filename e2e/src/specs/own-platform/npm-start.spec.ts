import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePorts, repositoryDir } from '@ecard/webpack/platform';
import { startRecordingHost } from '../../support/recording-host.ts';
import { runNpmStart } from '../../support/run-program.ts';
import { ACCOUNTS, PASSWORD } from '../../support/sign-in.ts';

let dataDir: string;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(repositoryDir, '.data', 'start-'));
});
test.afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

async function freePorts(): Promise<Record<string, string>> {
  const [port, apiPort, ...others] = await findFreePorts(9);
  const ports = {
    PORT: String(port),
    API_PORT: String(apiPort),
    REMOTE_PORTS: others.slice(0, 4).join(','),
    SANDBOX_PORTS: others.slice(4).join(','),
  };
  // A small seed: how much there is, is not what these journeys are about.
  return { ...ports, DATA_DIR: dataDir, SEED_SCALE: '0.05' };
}

test('npm start prints the address and the demo accounts, serves the portal, and ends cleanly on Ctrl-C', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const env = await freePorts();
  const start = runNpmStart(env);
  await start.waitFor('Ctrl-C stops it');
  const url = `http://localhost:${env['PORT'] ?? ''}`;
  expect(start.output()).toContain(`The portal is ready: ${url}`);
  expect(start.output()).toContain('seed:');
  for (const { username } of Object.values(ACCOUNTS)) expect(start.output()).toContain(` ${username} `);
  expect(start.output()).toContain(PASSWORD);
  expect((await page.goto(url))?.status()).toBe(200);

  start.interrupt();
  expect(await start.ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('with API_URL set, npm start uses that host and starts no api of its own', async () => {
  const host = await startRecordingHost();
  const env = await freePorts();
  const start = runNpmStart({ ...env, API_URL: host.url });
  await start.waitFor('Ctrl-C stops it');
  await fetch(`http://localhost:${env['PORT'] ?? ''}/`);
  expect(host.calls.map(({ url }) => url)).toEqual(['/api/auth/login/terminal', '/api/ec/season']);
  await expect(fetch(`http://127.0.0.1:${env['API_PORT'] ?? ''}/healthz`)).rejects.toThrow('fetch failed');
  start.interrupt();
  expect(await start.ended).toBe(0);
  await host.stop();
});

test('a taken port is one clear sentence and exit code 1', async () => {
  const env = await freePorts();
  const server = createServer().listen(Number(env['PORT']), '127.0.0.1');
  const start = runNpmStart(env);
  expect(await start.ended).toBe(1);
  expect(start.output().trim().split('\n')).toEqual([
    expect.stringContaining(`Port ${env['PORT'] ?? ''} (shell) is taken`),
  ]);
  server.close();
});

test('a bad environment value is one clear sentence that does not repeat the value, and exit code 1', async () => {
  const start = runNpmStart({ ...(await freePorts()), API_URL: 'secret-word' });
  expect(await start.ended).toBe(1);
  expect(start.output().trim().split('\n')).toEqual([
    expect.stringContaining('API_URL must be an http or https address'),
  ]);
  expect(start.output()).not.toContain('secret-word');
});

test('a shell without a build is one clear sentence and exit code 1', async () => {
  // The sources alone, still below the repository's packages.
  await cp(join(repositoryDir, 'shell/src'), join(dataDir, 'shell/src'), { recursive: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(dataDir, 'shell/src/main.ts')], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout + stderr).toBe('The shell is not built: run `npm run build` first.\n');
});
