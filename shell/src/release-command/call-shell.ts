import type { ReleaseReport, RemoteReport } from '../server/releases/release-report.ts';
import { canaryOf } from '../releases/state/release-state.ts';
import { UsageError } from './read-arguments.ts';
import type { ReleaseArguments } from './read-arguments.ts';

export interface ShellAddress {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string;
}

/** An answer of the shell that is no success; the message says what to do. */
export class ReleaseCommandError extends Error {
  override readonly name = 'ReleaseCommandError';
}

/**
 * Finds the shell and its token in the environment.
 *
 * @throws UsageError when something is missing.
 */
export function readShellAddress(env: Readonly<Record<string, string | undefined>>): ShellAddress {
  const token = env['RELEASE_TOKEN'] ?? '';
  const url = env['SHELL_URL'] ?? `http://127.0.0.1:${env['PORT'] ?? '3000'}`;
  if (token.length < 32) {
    throw new UsageError('Set RELEASE_TOKEN to the token that the shell has (at least 32 characters).');
  }
  if (!URL.canParse(url))
    throw new UsageError('Set SHELL_URL to the address of the shell, for example http://127.0.0.1:3000.');
  return { url: url.replace(/\/$/, ''), token };
}

/**
 * Asks the shell, and says in words what runs where afterwards.
 *
 * @throws ReleaseCommandError when the shell refuses or cannot be reached.
 */
export async function runReleaseCommand(command: ReleaseArguments, { url, token }: ShellAddress): Promise<string> {
  const isStatus = command.action === 'status';
  const address = isStatus ? `${url}/_releases` : `${url}/_releases/${encodeURIComponent(command.name)}`;
  const response = await fetch(address, {
    method: isStatus ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(isStatus ? {} : { 'content-type': 'application/json' }),
    },
    ...(isStatus ? {} : { body: JSON.stringify(command.body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(60_000),
  }).catch((cause: unknown) => {
    throw new ReleaseCommandError(`No shell answers at ${url}: start it, or set SHELL_URL.`, { cause });
  });
  const answer = (await response.json().catch(() => ({}))) as Partial<ReleaseReport> & Problem;
  if (!response.ok || !answer.remotes) throw new ReleaseCommandError(explain(response.status, answer));
  const { remotes } = answer;
  const named = remotes.filter(({ name }) => command.name === undefined || name === command.name);
  if (named.length === 0) {
    const names = remotes.map(({ name }) => name).join(', ');
    throw new ReleaseCommandError(`${command.name ?? ''} is not one of ${names}.`);
  }
  return command.isJson ? JSON.stringify(named, null, 2) : named.map(describe).join('\n');
}

interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
}

function explain(status: number, { code, title, detail }: Problem): string {
  if (status === 401) return 'The shell does not know this RELEASE_TOKEN: set it to the same as the shell’s.';
  if (code === undefined) return `The answer (${String(status)}) is not the portal's: check SHELL_URL.`;
  return `${code}: ${detail ?? title ?? ''}`;
}

function describe(remote: RemoteReport): string {
  const { name, active, since, served, pin, stopped, offered, refused, earlier, canary } = remote;
  const running = canaryOf(remote);
  const lines = [
    `${name}: ${active ?? 'no release'}${since === undefined ? '' : ` since ${since}`}`,
    ...(served === (active ?? null) ? [] : [`  this shell still shows ${served ?? 'nothing'}`]),
    ...(running ? [`  canary: ${running.version} for ${String(running.percent)} % of the devices`] : []),
    ...(canary?.version && !running ? [`  canary: ${canary.version} is paused until \`resume\``] : []),
    ...(canary && !canary.version ? [`  the next release begins with ${String(canary.percent)} %`] : []),
    ...(pin === undefined ? [] : [`  pinned to ${pin}`]),
    ...(stopped ? ['  stopped: no release is taken until `resume`'] : []),
    ...(offered === undefined || offered === active || offered === canary?.version ? [] : [`  offered: ${offered}`]),
    ...(refused
      ? [`  refused: ${refused.version ?? '?'}, ${refused.code}: ${refused.reason}`, `  to do: ${refused.advice}`]
      : []),
    ...(earlier.length > 0
      ? [
          `  before: ${earlier
            .slice(0, 5)
            .map(({ version }) => version)
            .join(', ')}`,
        ]
      : []),
  ];
  return lines.join('\n');
}
