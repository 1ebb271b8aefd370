import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePorts, remoteNames, repositoryDir, startPlatform } from '@ecard/webpack/platform';
import type { Platform, RemoteName } from '@ecard/webpack/platform';

export interface RunPlatformOptions {
  /** A host that runs already; otherwise the platform has its own api with the seed. */
  readonly apiUrl?: string;
  /** Folders of releases other than the built ones. */
  readonly releases?: Partial<Record<RemoteName, string>>;
  /** Remotes whose origin stays down at first. */
  readonly stopped?: readonly RemoteName[];
  /** Ports of origins that the test serves itself; those remotes have to be `stopped`. */
  readonly remotePorts?: Partial<Record<RemoteName, number>>;
  /** Where the releases are kept, when not with the platform's other data. */
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
  /** Where the shell keeps the verified releases. */
  readonly releaseDir: string;
  /** What the processes said. */
  readonly log: readonly string[];
  /** What the shell's log says under a code of docs/errors.md. */
  linesOf(code: string): readonly LogLine[];
  /** The value of a series of `/metrics`, for example `shell_failures_total{code="WRONG_HOST"}`; 0 when it is not there. */
  metric(series: string): Promise<number>;
}

/** Starts a platform; `stop` removes its data too. */
export async function runPlatform(options: RunPlatformOptions = {}): Promise<TestPlatform> {
  const parent = join(repositoryDir, '.data');
  await mkdir(parent, { recursive: true });
  const dataDir = await mkdtemp(join(parent, 'e2e-'));
  const ports = await findFreePorts(3 + remoteNames.length + (options.sandboxes ? SANDBOXES : 0));
  const [shellPort = 0, apiPort = 0, metricsPort = 0, ...remotePorts] = ports;
  const releaseDir = options.releaseDir ?? join(dataDir, 'releases');
  const log: string[] = [];
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
    write: (line) => log.push(line),
  });
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

/** The line as an object, when it is one of the shell's log. */
function parseLine(line: string): LogLine[] {
  return line.startsWith('[shell] {') ? [JSON.parse(line.slice('[shell] '.length)) as LogLine] : [];
}
