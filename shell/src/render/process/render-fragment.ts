import { CONTRACT_MAJOR } from '@ecard/shared/contract';
import type {
  HoldThread,
  OpenHomeTile,
  PortalContext,
  PortalSnapshot,
  RouteRequest,
  ServerApp,
} from '@ecard/shared/contract';
import { can, createPortalStore } from '@ecard/shared/store';
import { codeOf } from '../../errors/code-of.ts';
import { checkFragment } from '../check-fragment.ts';
import type { CheckedFragment } from '../check-fragment.ts';
import type { FragmentFailure } from '../render-job.ts';
import { createStaticHistory } from '../static-history.ts';
import { answerMisses } from './answer-misses.ts';
import { createBrokeredHttp } from './brokered-http.ts';
import type { AskShell } from './brokered-http.ts';

/** One fragment to render. */
export interface FragmentInput {
  readonly request: RouteRequest;
  readonly snapshot: PortalSnapshot;
  readonly homeTiles: readonly OpenHomeTile[];
  readonly budgetMs: number;
  readonly ask: AskShell;
  readonly hold: HoldThread;
  /** Called with the HTML as soon as there is any; the outcome may be a failure yet. */
  readonly onHtml?: (html: string) => void;
  /** Tells what checks of the host's answers missed, too. */
  readonly isTrial?: boolean;
}

export type FragmentOutcome = { readonly rendered: CheckedFragment } | { readonly failure: FragmentFailure };

/** Made once: an error takes longer to make than to be thrown away. */
const NOBODY_WAITS = new Error('nobody waits for the fragment any more');

/** Renders a fragment within its budget. Late, throwing or answering nonsense, it costs only itself. */
export async function renderFragment(app: ServerApp, input: FragmentInput): Promise<FragmentOutcome> {
  const { request, snapshot, homeTiles, budgetMs, ask, hold, onHtml, isTrial = false } = input;
  const done = new AbortController();
  const http = createBrokeredHttp({ ask, timeoutMs: budgetMs, signal: done.signal });
  const context: PortalContext = {
    contract: CONTRACT_MAJOR,
    store: createPortalStore(snapshot).store,
    http,
    history: createStaticHistory(request.url),
    notify: { success: ignore, info: ignore, error: ignore },
    session: { signIn: refuse, signOut: refuse, switchTo: ignore },
    applyPreferences: ignore,
    homeTiles: () => Promise.resolve(homeTiles),
    can: (code) => can(snapshot.actions, code),
  };
  const late = deadline(budgetMs);
  try {
    const answer = await Promise.race([app.render(context, request, hold), late.promise]);
    return { rendered: hold(() => checkFragment(answer, onHtml)) };
  } catch (error) {
    const misses = isTrial ? answerMisses(error) : undefined;
    return { failure: { ...failureOf(error), ...(misses === undefined ? {} : { misses }) } };
  } finally {
    late.cancel();
    // A host in trouble is not asked on for a fragment that nobody waits for.
    done.abort(NOBODY_WAITS);
  }
}

function deadline(budgetMs: number): { promise: Promise<never>; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error(`no fragment within ${String(budgetMs)} ms`), { code: 'FRAGMENT_TIMEOUT' }));
    }, budgetMs);
  });
  promise.catch(() => undefined);
  return {
    promise,
    cancel: () => {
      clearTimeout(timer);
    },
  };
}

/** Describes a thrown value, which may be anything and throw when it is read. */
function failureOf(error: unknown): FragmentFailure {
  try {
    return {
      code: (codeOf(error) ?? 'FRAGMENT_THREW').slice(0, MAX_CODE_LENGTH),
      message: (error instanceof Error ? error.message : 'something that is not an error').slice(0, MAX_MESSAGE_LENGTH),
    };
  } catch {
    return { code: 'FRAGMENT_THREW', message: 'something that cannot be read' };
  }
}

const MAX_CODE_LENGTH = 60;
const MAX_MESSAGE_LENGTH = 500;

/** Nobody is there yet to read a message. */
function ignore(): void {
  return undefined;
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('A server render cannot change the session'));
}
