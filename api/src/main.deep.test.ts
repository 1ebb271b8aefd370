import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

const main = join(import.meta.dirname, 'main.ts');
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ecard-api-'));
});
// A test that fails half-way leaves its process behind, and that keeps the folder in use and the test run alive.
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Run {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly exitCode: Promise<number | null>;
}

function start(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, SEED_SCALE: '0.01', ...environment },
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    process: child,
    output: () => text,
    exitCode: new Promise((resolve) => child.once('close', resolve)),
  };
}

/** A port nobody uses at the moment. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function untilOutput(run: Run, pattern: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => pattern.test(run.output()) && resolve();
    run.process.stdout?.on('data', look);
    void run.exitCode.then(() => reject(new Error(`ended without ${String(pattern)}: ${run.output()}`)));
    look();
  });
}

describe('node api/src/main.ts', () => {
  it('says in one sentence per fault what is wrong with the environment and ends with 1', async () => {
    const run = start({ NODE_ENV: 'production', SANDBOX: '1', PORT: 'eighty', DATA_SECRET: 'x'.repeat(32) });
    expect(await run.exitCode).toBe(1);
    const lines = run.output().trim().split('\n');
    // In production in the form of the log.
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 50, msg: 'api: PORT must be a port number from 1 to 65535.' },
      { level: 50, msg: 'api: JWT_SECRET must be set to a secret of your own when NODE_ENV is production.' },
    ]);
  });

  it('says in one sentence that the port is taken and ends with 1', async () => {
    const holder = createServer();
    const port = await new Promise<number>((resolve) => {
      holder.listen(0, '127.0.0.1', () => {
        const address = holder.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const run = start({ PORT: String(port) });
    const code = await run.exitCode;
    await new Promise((resolve) => holder.close(resolve));
    expect([code, run.output()]).toEqual([1, `api: Port ${port} is taken; stop what uses it or set PORT.\n`]);
  });

  it('says that the database cannot be reached without showing its address', async () => {
    const run = start({
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://portal:hunter2@127.0.0.1:${await freePort()}/ecard`,
    });
    expect(await run.exitCode).toBe(1);
    expect(run.output()).toBe('api: The database named by DATABASE_URL cannot be reached.\n');
  });

  it('seeds at the first start, keeps a second process out of its data, stops on SIGTERM, starts again without seeding, and says so when it was killed', async () => {
    const port = String(await freePort());
    const metricsPort = String(await freePort());
    const first = start({ PORT: port, API_METRICS_PORT: metricsPort });
    await untilOutput(first, /listening/);
    expect(first.output()).toMatch(
      /^seed: cards 300\/300\n(seed: taps [\d ]+\/[\d ]+\n)+(seed: [a-z]+ [\d ]+\/[\d ]+\n)+seed: done\napi: listening on http:\/\/127\.0\.0\.1:\d+ \(embedded database\)\n$/,
    );
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);

    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('api_request_seconds_count{route="/healthz",method="GET",status="200"} 1');
    expect(metrics).toContain('nodejs_eventloop_lag_seconds');
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);

    const intruder = start({ PORT: String(await freePort()) });
    expect(await intruder.exitCode).toBe(1);
    expect(intruder.output()).toMatch(
      /^api: The embedded database in .+ is in use by process \d+; stop it or set DATA_DIR\.\n$/,
    );

    first.process.kill('SIGTERM');
    expect(await first.exitCode).toBe(0);

    const second = start({ PORT: port });
    await untilOutput(second, /listening/);
    expect(second.output()).not.toContain('seed:');
    second.process.kill('SIGKILL');
    await second.exitCode;

    const third = start({ PORT: port });
    await untilOutput(third, /listening/);
    expect(third.output()).toContain(
      `process ${second.process.pid} had the database open and did not say why it ended`,
    );
    third.process.kill('SIGHUP');
    expect(await third.exitCode).toBe(0);
    expect(third.output()).toMatch(/api: ending: SIGHUP\n$/);
  });
});
