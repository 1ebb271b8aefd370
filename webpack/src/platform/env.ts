import { resolve } from 'node:path';
import { remoteNames, repositoryDir } from './repository.ts';
import type { RemoteName } from './repository.ts';
import { SentenceError } from './sentence-error.ts';

/** Settings that `npm start` reads from the environment. */
export interface StartSettings {
  /** Of the shell: the portal's only public port. */
  readonly port: number;
  readonly apiPort: number;
  readonly remotePorts: Readonly<Record<RemoteName, number>>;
  /** Of the sandboxes of QPay, PosAPI and messages, which an api of our own uses. */
  readonly sandboxPorts: readonly number[];
  /** The transport-authority host to use instead of an api of our own. */
  readonly apiUrl: string | undefined;
  /** Absolute; holds the embedded database and the mirrored releases. */
  readonly dataDir: string;
}

/** The form of `SANDBOX_PORTS`, with its default. */
export const defaultSandboxPorts = '4010,4011,4012';

type Environment = Readonly<Record<string, string | undefined>>;

/** The form of `REMOTE_PORTS`, with its default. */
export const defaultRemotePorts = remoteNames.map((_, index) => 3001 + index).join();

/**
 * Reads and checks the environment.
 *
 * @throws {SentenceError} Naming every variable that cannot be used, one sentence a line, never its value.
 */
export function readStartSettings(env: Environment): StartSettings {
  const faults: string[] = [];
  const port = readPort(env, 'PORT', 3000, faults);
  const apiPort = readPort(env, 'API_PORT', 4000, faults);
  const ports = readRemotePorts(env, faults);
  const sandboxPorts = readSandboxPorts(env, faults);
  const apiUrl = readUrl(env, 'API_URL', faults);
  const used = [port, ...(apiUrl === undefined ? [apiPort, ...sandboxPorts] : []), ...ports];
  if (faults.length === 0 && new Set(used).size < used.length) {
    faults.push('PORT, API_PORT, REMOTE_PORTS and SANDBOX_PORTS must name different ports.');
  }
  if (faults.length > 0) throw new SentenceError(faults.join('\n'));
  return {
    port,
    apiPort,
    remotePorts: Object.fromEntries(remoteNames.map((name, index) => [name, ports[index] ?? 0])) as Record<
      RemoteName,
      number
    >,
    sandboxPorts,
    apiUrl,
    dataDir: resolve(repositoryDir, env['DATA_DIR'] || '.data'),
  };
}

function readPort(env: Environment, name: string, standard: number, faults: string[]): number {
  const text = env[name];
  if (text === undefined || text === '') return standard;
  const port = parsePort(text);
  if (port === undefined) faults.push(`${name} must be a port number from 1 to 65535.`);
  return port ?? standard;
}

function readRemotePorts(env: Environment, faults: string[]): number[] {
  const text = env['REMOTE_PORTS'] || defaultRemotePorts;
  const ports = text.split(',').map((part) => parsePort(part.trim()));
  const valid = ports.filter((port) => port !== undefined);
  if (valid.length !== ports.length || valid.length !== remoteNames.length) {
    faults.push(
      `REMOTE_PORTS must be ${remoteNames.length} port numbers separated by commas (${remoteNames.join(', ')}), ` +
        `for example ${defaultRemotePorts}.`,
    );
  }
  return valid;
}

function readSandboxPorts(env: Environment, faults: string[]): number[] {
  const count = defaultSandboxPorts.split(',').length;
  const parts = (env['SANDBOX_PORTS'] || defaultSandboxPorts).split(',');
  const valid = parts.map((part) => parsePort(part.trim())).filter((port) => port !== undefined);
  if (valid.length !== parts.length || valid.length !== count) {
    faults.push(
      `SANDBOX_PORTS must be ${count} port numbers separated by commas (QPay, PosAPI, messages), ` +
        `for example ${defaultSandboxPorts}.`,
    );
  }
  return valid;
}

function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : undefined;
}

function readUrl(env: Environment, name: string, faults: string[]): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const url = URL.parse(text);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return text.replace(/\/+$/, '');
  faults.push(`${name} must be an http or https address, for example http://127.0.0.1:4000.`);
  return undefined;
}
