import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments } from '@ecard/webpack/platform';
import { chromiumPath } from './chromium.ts';

/** Answer of a command; which fields it has is the protocol's business. */
export type DevToolsAnswer = Readonly<Record<string, unknown>>;

/**
 * A Chromium whose pages no debugger watches. Under Playwright every page has its debugger on, and V8 then parses the
 * scripts on the stack again whenever an error is made, as React does of five when it is loaded: tens of milliseconds
 * that nobody's own browser spends.
 */
export interface DevTools {
  /** @throws Error that names the command, when the browser refuses it or is gone. */
  send(method: string, params?: object, sessionId?: string): Promise<DevToolsAnswer>;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly result?: DevToolsAnswer;
  readonly error?: { readonly message: string };
}

/** Starts a browser with a fresh profile and connects to it. */
export async function startDevTools(): Promise<DevTools> {
  const profile = await mkdtemp(join(tmpdir(), 'ecard-bench-chromium-'));
  const child = spawn(
    chromiumPath(),
    ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...chromiumArguments],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close').finally(() => process.removeListener('exit', kill));
  const socket = new WebSocket(await listeningAt(child));
  await once(socket, 'open');

  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  let sent = 0;

  async function send(method: string, params: object = {}, sessionId?: string): Promise<DevToolsAnswer> {
    const id = ++sent;
    const answered = new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
    });
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result = {}, error } = await Promise.race([answered, goneFrom(ended)]);
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  return {
    send,
    async close() {
      kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function goneFrom(ended: Promise<unknown>): Promise<Message> {
  await ended;
  return { error: { message: 'Chromium ended' } };
}

async function listeningAt(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stderr ?? []) {
    said += String(chunk);
    const [, url] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
    if (url) return url;
  }
  throw new Error(`Chromium did not start:\n${said.slice(-2_000)}`);
}
