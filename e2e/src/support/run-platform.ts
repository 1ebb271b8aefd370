import { appendFileSync, mkdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePorts, remoteNames, repositoryDir, startPlatform } from '@ecard/webpack/platform';
import type { Platform, RemoteName } from '@ecard/webpack/platform';
import { resultsDir } from './results-dir.ts';
import { copySeededData } from './seeded-data.ts';

export interface RunPlatformOptions {
  /** A host that runs already; otherwise the platform has its own api with the seed. */
  readonly apiUrl?: string;
  /** Folders of releases other than the built ones. */
  readonly releases?: Partial<Record<RemoteName, string>>;
  /** Remotes whose origin stays down at first. */
  readonly stopped?: readonly RemoteName[];
  /** Ports of origins that the test serves itself; those remotes have to be `stopped`. */
  readonly remotePorts?: Partial<Record<RemoteName, number>>;
  /** Port of a shell that is started again under its address; any free one when absent. */
  readonly shellPort?: number;
  /** Folder of the verified releases, when not with the platform's other data. */
  readonly releaseDir?: string;
  /** Answers no request that names another host than its own address. */
  readonly ownHostOnly?: boolean;
  readonly shellEnv?: Readonly<Record<string, string>>;
  /** Has sandboxes of QPay, PosAPI and messages that a test can play in; their addresses are in `urls.sandboxes`. */
  readonly sandboxes?: boolean;
}

const SANDBOXES = 3;

/** A line of the shell's log. */
export type LogLine = Readonly<Record<string, unknown>>;

/** A platform on free ports with data of its own. */
export interface TestPlatform extends Platform {
  /** Folder in which the shell keeps the verified releases. */
  readonly releaseDir: string;
  /** Output of the processes, line by line. */
  readonly log: readonly string[];
  /** Returns the lines of the shell's log with a code of docs/errors.md. */
  linesOf(code: string): readonly LogLine[];
  /** The value of a series of `/metrics`, for example `shell_failures_total{code="WRONG_HOST"}`; 0 when it is not there. */
  metric(series: string): Promise<number>;
}

/** Starts a platform; `stop` removes its data too. */
export async function runPlatform(options: RunPlatformOptions = {}): Promise<TestPlatform> {
  const parent = join(repositoryDir, '.data');
  await mkdir(parent, { recursive: true });
  const dataDir = await mkdtemp(join(parent, 'e2e-'));
  if (options.apiUrl === undefined) await copySeededData(dataDir);
  const ports = await findFreePorts(3 + remoteNames.length + (options.sandboxes ? SANDBOXES : 0));
  const [freePort = 0, apiPort = 0, metricsPort = 0, ...remotePorts] = ports;
  const shellPort = options.shellPort ?? freePort;
  const releaseDir = options.releaseDir ?? join(dataDir, 'releases');
  const log: string[] = [];
  const keepLine = createLogFile();
  const platform = await startPlatform({
    shellPort,
    api: options.apiUrl === undefined ? { port: apiPort } : { url: options.apiUrl },
    remotes: remoteNames.map((name, index) => ({
      name,
      port: options.remotePorts?.[name] ?? remotePorts[index] ?? 0,
      dir: options.releases?.[name] ?? join(repositoryDir, name, 'dist'),
      startsStopped: options.stopped?.includes(name) ?? false,
    })),
    dataDir,
    ...(options.sandboxes ? { sandboxPorts: ports.slice(-SANDBOXES) } : {}),
    shellEnv: {
      RELEASE_POLL_MS: '300',
      SSR_STARTUP_MS: '5000',
      METRICS_PORT: String(metricsPort),
      RELEASE_DIR: releaseDir,
      ...(options.ownHostOnly ? { PUBLIC_URL: `http://localhost:${String(shellPort)}` } : {}),
      ...options.shellEnv,
    },
    write: (line) => {
      log.push(line);
      keepLine(line);
    },
  });
  const isWhole = !options.releases && !options.stopped && !options.releaseDir;
  if (isWhole) await waitForReleases(platform.urls.shell);
  return {
    ...platform,
    log,
    releaseDir,
    linesOf: (code) => log.flatMap((line) => parseLine(line)).filter((line) => line['code'] === code),
    metric: async (series) => {
      const text = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
      const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
      return Number(line?.slice(series.length) ?? 0);
    },
    stop: async () => {
      await platform.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let startedPlatforms = 0;

/** Returns a function that adds a line to the log file of a new platform; the result of a failed journey names the file. */
function createLogFile(): (line: string) => void {
  const dir = join(resultsDir, 'logs');
  mkdirSync(dir, { recursive: true });
  startedPlatforms += 1;
  const file = join(dir, `worker-${process.env['TEST_WORKER_INDEX'] ?? '0'}-${String(startedPlatforms)}.log`);
  return (line) => appendFileSync(file, `${line}\n`);
}

/**
 * Waits until every remote has a release. On a busy machine the shell becomes ready before: it leaves out a remote whose
 * files take long, and a page of that remote says so.
 */
async function waitForReleases(url: string): Promise<void> {
  for (;;) {
    const { releases } = (await (await fetch(`${url}/readyz`)).json()) as {
      releases: Readonly<Record<string, string>>;
    };
    if (remoteNames.every((name) => releases[name] !== undefined)) return;
    await delay(100);
  }
}

/** The line as an object, when it is one of the shell's log. */
function parseLine(line: string): LogLine[] {
  return line.startsWith('[shell] {') ? [JSON.parse(line.slice('[shell] '.length)) as LogLine] : [];
}
