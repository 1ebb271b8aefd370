import type { Duplex } from 'node:stream';
import { getHeapStatistics } from 'node:v8';
import type { OpenHomeTile, PortalSnapshot, RouteRequest, ServerApp } from '@ecard/shared/contract';
import { toUtf8 } from '../../page/to-utf8.ts';
import { createFrameReader, writeFrame } from '../frames.ts';
import type { Frame } from '../frames.ts';
import type { HoldMarker } from '../hold-marks.ts';
import type { BrokeredAnswer } from '../host-broker.ts';
import type { AskShell } from './brokered-http.ts';
import type { OwnTools } from './count-timers.ts';
import { renderFragment } from './render-fragment.ts';
import type { FragmentOutcome } from './render-fragment.ts';

export interface ServeOptions {
  /** The shell's end of the process's only connection. */
  readonly shell: Duplex;
  readonly app: ServerApp;
  readonly marker: HoldMarker;
  readonly tools: OwnTools;
  readonly budgetMs: number;
  readonly isTrial: boolean;
  /** Finds out what the remote did to the process besides answering. */
  inspect(): object;
}

/** In characters: three to five pieces for a large page. */
const PIECE_LENGTH = 32_000;

/** Renders what the shell asks for, until the shell ends the process. */
export function serveFragments({ shell, app, marker, tools, budgetMs, isTrial, inspect }: ServeOptions): void {
  const calls = new Map<number, (answer: BrokeredAnswer) => void>();
  let lastCall = 0;
  let running = 0;

  const askFor =
    (job: number): AskShell =>
    ({ body, ...call }) =>
      new Promise((resolve) => {
        lastCall += 1;
        calls.set(lastCall, resolve);
        send(shell, { kind: 'call', job, call: lastCall, ...call }, body);
      });

  async function render(header: Frame['header']): Promise<void> {
    const job = Number(header['job']);
    running += 1;
    tools.setIdle(false);
    const outcome = await renderFragment(app, {
      request: header['request'] as RouteRequest,
      snapshot: header['snapshot'] as PortalSnapshot,
      homeTiles: header['homeTiles'] as readonly OpenHomeTile[],
      budgetMs,
      ask: askFor(job),
      hold: (stretch) => marker.hold(job, stretch),
      onHtml: (html) => {
        sendHtml(shell, job, html);
      },
      isTrial,
    });
    running -= 1;
    if (running === 0) {
      tools.setIdle(true);
      calls.clear();
    }
    marker.answer(job);
    answer(shell, job, outcome);
  }

  const read = createFrameReader(({ header, body }) => {
    if (header['kind'] === 'render') void render(header);
    else if (header['kind'] === 'inspect') send(shell, { kind: 'inspected', ...inspect() });
    else {
      const call = Number(header['call']);
      calls.get(call)?.({ ...header, body } as unknown as BrokeredAnswer);
      calls.delete(call);
    }
  });
  tools.setIdle(true);
  shell.on('data', read);
}

/** Sends a frame in one write. */
export function send(shell: Duplex, header: object, ...body: readonly Uint8Array[]): void {
  shell.cork();
  for (const piece of writeFrame(header, ...body)) shell.write(piece);
  shell.uncork();
}

/** Sends HTML in pieces that end before an element, a comment or an end tag: the shell checks one while the next is written here. */
function sendHtml(shell: Duplex, job: number, html: string): void {
  let begin = 0;
  do {
    const next = html.indexOf('<', begin + PIECE_LENGTH);
    const end = next === -1 ? html.length : next;
    send(shell, { kind: 'html', job }, toUtf8(html.slice(begin, end)));
    begin = end;
  } while (begin < html.length);
}

function answer(shell: Duplex, job: number, outcome: FragmentOutcome): void {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  const usedMb = Math.round((heap + external) / 2 ** 20);
  if ('failure' in outcome) send(shell, { kind: 'failure', job, usedMb, ...outcome.failure });
  else {
    const { html: _sent, state, ...facts } = outcome.rendered;
    send(shell, { kind: 'answer', job, usedMb, ...facts }, toUtf8(state));
  }
}
