import '@ecard/shared/node-version';
import { join } from 'node:path';
import { startChild } from './child-process.ts';
import { loadDemoAccountTable } from './demo-accounts.ts';
import { readDevPieces } from './dev-pieces.ts';
import type { DevPieces } from './dev-pieces.ts';
import { readStartSettings } from './env.ts';
import type { StartSettings } from './env.ts';
import { listenForInterruption, waitForAbort } from './interruption.ts';
import { requireFreePorts } from './ports.ts';
import { createRemoteOrigins } from './remote-origins.ts';
import { remoteNames, repositoryDir } from './repository.ts';
import { createRestartingChild } from './restarting-child.ts';
import { runProgram } from './run-program.ts';
import { waitUntilReady } from './wait-until-ready.ts';
import { wantedPorts } from './wanted-ports.ts';
import { watchFolders } from './watch-folders.ts';

const readyMs = 180_000;

/**
 * `npm run dev`: the platform of `npm start`, built for development and kept up with every change.
 *
 * A remote that is saved becomes a new release, which the shell promotes and open pages go over to as they are, where
 * they can (`shell/src/refresh`). The api and the
 * shell's server begin again when their files change.
 *
 * `npm run dev -- mf-invoices` does so with the named parts alone; the others run elsewhere.
 */
async function main(): Promise<number> {
  const settings = readStartSettings(process.env);
  const pieces = readDevPieces(process.argv.slice(2), settings);
  await requireFreePorts(wantedPorts(settings).filter(({ piece }) => pieces.listening.has(piece)));
  const signal = listenForInterruption();
  const stopSteps: (() => Promise<void>)[] = [];
  try {
    await startEverything(settings, pieces, signal, stopSteps);
    await waitForAbort(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    console.log('Stopping …');
    for (const step of stopSteps.toReversed()) await step();
  }
  return 0;
}

async function startEverything(
  settings: StartSettings,
  pieces: DevPieces,
  signal: AbortSignal,
  stopSteps: (() => Promise<void>)[],
): Promise<void> {
  const write = console.log;
  const apiUrl = settings.apiUrl ?? `http://127.0.0.1:${settings.apiPort}`;
  const start = (piece: string, program: string, env: Readonly<Record<string, string>>) => {
    const child = createRestartingChild({ piece, program, env, write });
    stopSteps.push(() => child.stop());
    return child;
  };
  const restartOn = (folders: readonly string[], child: { restart(): Promise<void> }) => {
    const stop = watchFolders(folders, () => void child.restart());
    stopSteps.push(async () => stop());
  };
  if (pieces.api) {
    const sandboxEnv = { SANDBOX_PORTS: settings.sandboxPorts.join(',') };
    await start('sandbox', 'api/sandbox/main.ts', { ...sandboxEnv, HOST: '127.0.0.1' }).restart();
    const env = { PORT: String(settings.apiPort), HOST: '127.0.0.1', DATA_DIR: settings.dataDir, DEMO_ACCOUNTS: '1' };
    const api = start('api', 'api/src/main.ts', { ...env, ...sandboxEnv });
    await api.restart();
    restartOn(['api/src', 'api/migrations', 'shared/src/api-schema', 'shared/src/format', 'shared/src/money'], api);
  }

  const shell = start('shell', 'shell/src/main.ts', {
    NODE_ENV: 'development',
    PORT: String(settings.port),
    API_URL: apiUrl,
    REMOTES:
      process.env['REMOTES'] ||
      remoteNames.map((name) => `${name}=http://127.0.0.1:${settings.remotePorts[name]}`).join(','),
    RELEASE_DIR: join(settings.dataDir, 'releases-dev'),
    RELEASE_KEEP_DAYS: '0',
    RELEASE_POLL_MS: '300',
    FOLLOW_BUILDS: '1',
  });
  const builds = await watchBuilds({
    packages: pieces.built,
    write,
    signal,
    stopSteps,
    onShellBuilt: () => void shell.restart(),
  });
  const running = createRemoteOrigins(
    pieces.remotes.map((name) => ({ name, port: settings.remotePorts[name], dir: join(repositoryDir, name, 'dist') })),
    pieces.host,
  );
  stopSteps.push(() => running.stopAll());
  for (const name of pieces.remotes) await running.start(name);
  if (pieces.shell) {
    await shell.restart();
    // A piece that is also built restarts after its build: a second restart would only keep the page away longer.
    const stopWatch = watchFolders(['shell/src'], () => {
      if (!builds.isBuilding('shell')) void shell.restart();
    });
    stopSteps.push(async () => stopWatch());
    await waitUntilReady({
      piece: 'shell',
      url: `http://localhost:${settings.port}/readyz`,
      limitMs: readyMs,
      signal,
    });
  }
  if (pieces.api) {
    await waitUntilReady({ piece: 'api', url: `${apiUrl}/healthz`, limitMs: readyMs, signal });
    write(`\n${await loadDemoAccountTable(apiUrl)}`);
  }
  write(describeDev(pieces, settings));
}

function describeDev({ shell, remotes, host }: DevPieces, { port, remotePorts }: StartSettings): string {
  if (shell) return `\nThe portal follows your changes: http://localhost:${port}\n\nCtrl-C stops it.\n`;
  const origins = remotes.map((name) => `${name}=http://${host}:${remotePorts[name]}`);
  if (origins.length === 0) return '\nCtrl-C stops it.\n';
  return (
    `\nServed, and built again with every change: ${origins.join(', ')}\n\n` +
    'Shells that run elsewhere show it: one of `npm run dev -- shell` whose REMOTES names this address, with fast\n' +
    'refresh; a deployed one that allows it, by an override for your browser (docs/team.md).\n\nCtrl-C stops it.\n'
  );
}

interface BuildWatch {
  readonly packages: readonly string[];
  readonly write: (line: string) => void;
  readonly signal: AbortSignal;
  readonly stopSteps: (() => Promise<void>)[];
  /** Called for every build of the shell after the first. */
  onShellBuilt(): void;
}

/** Builds that go on. */
interface RunningBuilds {
  isBuilding(name: string): boolean;
}

/** Starts the builds and waits until everything is built once. */
async function watchBuilds({ packages, write, signal, stopSteps, onShellBuilt }: BuildWatch): Promise<RunningBuilds> {
  if (packages.length === 0) return { isBuilding: () => false };
  const { promise: everythingBuilt, resolve, reject } = Promise.withResolvers<undefined>();
  const missing = new Set<string>(packages);
  const building = new Set<string>();
  const child = startChild({
    command: process.execPath,
    args: [
      '--import',
      import.meta.resolve('./follow-parent.ts'),
      join(import.meta.dirname, 'watch-packages.ts'),
      ...packages,
    ],
    cwd: repositoryDir,
    env: { ...process.env, NODE_ENV: 'development' },
    channel: true,
    onLine: (line) => {
      write(`[build] ${line}`);
      const [, what, name = ''] = /^(building|built) (.+)$/.exec(line) ?? [];
      if (what === 'building') building.add(name);
      if (what !== 'built') return;
      building.delete(name);
      if (missing.size === 0 && name === 'shell') onShellBuilt();
      missing.delete(name);
      if (missing.size === 0) resolve(undefined);
    },
  });
  stopSteps.push(() => child.stop());
  signal.addEventListener('abort', () => reject(new Error('interrupted')), { once: true });
  await everythingBuilt;
  return { isBuilding: (name) => building.has(name) };
}

await runProgram(main);
