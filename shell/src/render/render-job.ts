import type { PortalSnapshot } from '@ecard/shared/contract';
import type { PageModel } from '../page/page-model.ts';
import type { ScriptBytes, ScriptJson } from '../page/script-json.ts';
import type { JobMarks } from './job-marks.ts';

/** A release as a render worker needs it. */
export interface WorkerRelease {
  readonly name: string;
  readonly version: string;
  /** Absolute path of the server entry on this machine. */
  readonly entryFile: string;
  /** The sha384 the entry must have. */
  readonly integrity: string;
}

/** What every worker of a pool is started with. */
export interface WorkerSettings {
  readonly apiUrl: string;
  readonly fragmentBudgetMs: number;
  /** How much a worker may hold before it asks to be replaced, in megabytes. */
  readonly tiredAtMb: number;
  readonly releases: readonly WorkerRelease[];
}

/** One page to render. */
export interface RenderJob {
  readonly model: PageModel;
  readonly snapshot: PortalSnapshot;
  /** Tell the host whose page its calls are for. */
  readonly hostHeaders: Readonly<Record<string, string>>;
  /** `browser`: leave the fragment to the browser and render the shell's part only. */
  readonly fragment: 'server' | 'browser';
  readonly marks: JobMarks;
}

/** Why a fragment was left to the browser. */
export interface FragmentFailure {
  /** One of the codes in docs/errors.md, for example `FRAGMENT_TIMEOUT`. */
  readonly code: string;
  readonly message: string;
}

/** A rendered page, without its document. */
export interface RenderedPage {
  /** In UTF-8 when it comes from a worker: bytes are handed from thread to thread as they are. */
  readonly html: string | Uint8Array;
  /** The fragment's state and status; absent when the browser is to mount the fragment. */
  readonly fragment?: {
    readonly state: ScriptJson | ScriptBytes;
    readonly status: number;
    readonly title?: string;
    readonly parts?: readonly string[];
  };
  readonly failure?: FragmentFailure;
}

/**
 * What a worker answers. Its own errors come back as a value, because an error that a remote left
 * behind ends the thread and reaches every job there as a rejection.
 */
export type RenderReply = { readonly page: RenderedPage } | { readonly error: string };

/** What a worker says without being asked. */
export type WorkerMessage =
  /** It holds too much, takes no more pages and ends once it has answered those it has. */
  | { readonly kind: 'tired'; readonly worker: number; readonly heldMb: number }
  /** A remote left an error behind, in a timer or a promise nobody waits for. */
  | { readonly kind: 'leftover'; readonly reason: string };
