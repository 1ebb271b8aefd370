import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConfig } from '../src/config/config.ts';
import { createTokens } from '../src/security/tokens.ts';
import { demoPassword } from '../src/seed/demo-accounts.ts';
import { findFreePort } from './postgresql.ts';

/** The real api process, as `npm start` runs it. */
export interface ApiProcess {
  readonly port: number;
  readonly pid: number;
  /** Time from the start of the process until it listens. */
  readonly startMs: number;
  /** Token of a demo account, by signing in. */
  signIn(username: string): Promise<string>;
  /** Token of a device, as it is issued when the device is approved. */
  issueDevice(publicId: string): Promise<string>;
  /** Resident memory in MB; undefined where the system does not tell. */
  memoryMb(): number | undefined;
  /** The last of what it said on both outputs. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** Settles with the exit code. */
  readonly exited: Promise<number | null>;
  stop(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

const main = join(import.meta.dirname, '../src/main.ts');

/** Starts the api over a database; the first start migrates and seeds it. */
export async function startApi(env: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      LOG_LEVEL: 'error',
      DEMO_ACCOUNTS: '1',
      SEED_SCALE: '0.05',
      SIGN_IN_RATE_PER_MINUTE: '1000',
      // As the platform starts it.
      NODE_COMPILE_CACHE: join(tmpdir(), 'ecard-compile-cache'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  void exited.then(() => process.removeListener('exit', kill));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000);
      if (output.includes('api: listening')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => reject(new Error(`The api ended with ${String(code)}:\n${output}`)));
  });
  const tokens = createTokens(createConfig({}).jwtSecret, () => new Date());
  const startMs = performance.now() - startedAt;
  const post = async (path: string, body: object, token?: string) => {
    const answer = await call(port, { method: 'POST', path, body: JSON.stringify(body), ...(token ? { token } : {}) });
    if (answer.status >= 300) throw new Error(`POST ${path} answered ${answer.status}: ${answer.body}`);
    return String((JSON.parse(answer.body) as { token: unknown }).token);
  };
  const signInTerminal = () =>
    post('/api/auth/login/terminal', { name: 'bench', serial_no: randomUUID(), app_id: 40_026 });
  return {
    port,
    pid: child.pid ?? 0,
    startMs,
    async signIn(username) {
      return post('/api/auth/login', { username, password: demoPassword, kind: 'INDIVIDUAL' }, await signInTerminal());
    },
    issueDevice: async (publicId) => (await tokens.issueTerminal({ publicId })).token,
    memoryMb() {
      try {
        const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
        return resident === undefined ? undefined : Number(resident) / 1024;
      } catch {
        // Not Linux, or already gone.
        return undefined;
      }
    },
    output: () => output,
    signal: (signal) => void child.kill(signal),
    exited,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one request and reads the whole answer. */
export function call(
  port: number,
  options: {
    method?: string;
    path: string;
    token?: string;
    body?: string | Uint8Array;
    headers?: Readonly<Record<string, string>>;
    agent?: Agent;
  },
): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent: options.agent ?? agent,
        method: options.method ?? 'GET',
        path: options.path,
        headers: {
          ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
          ...(options.body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(options.body) }),
          ...options.headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            ms: performance.now() - startedAt,
          }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(options.body);
  });
}
