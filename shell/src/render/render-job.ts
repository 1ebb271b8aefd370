import type { OpenHomeTile, PortalSnapshot, RouteRequest } from '@ecard/shared/contract';
import type { PageModel } from '../page/page-model.ts';
import type { ScriptBytes, ScriptJson } from '../page/script-json.ts';
import type { FragmentFacts } from './check-fragment.ts';

/** Settings with which a remote's process is started. */
export interface ProcessSettings {
  readonly name: string;
  readonly version: string;
  /** Absolute path of the server entry on this machine. */
  readonly entryFile: string;
  /** The sha384 the entry must have. */
  readonly integrity: string;
  readonly fragmentBudgetMs: number;
  /** Remembers what the global scope was, to be asked about it. */
  readonly isTrial?: boolean;
  /** Leaves the language as it is: React's development build sets `Error.stackTraceLimit`. */
  readonly isDevelopment?: boolean;
}

/** Side effects of a remote on a process of its trial. */
export interface Inspection {
  /** Names of intrinsics that are no longer what they were. */
  readonly patched: readonly string[];
  /** Number of timers left when nothing was rendered. */
  readonly timers: number;
}

/** One page to render. */
export interface RenderRequest {
  readonly model: PageModel;
  readonly snapshot: PortalSnapshot;
  /** Tiles that the account's home may show. */
  readonly homeTiles: readonly OpenHomeTile[];
  /** Tell the host whose page its calls are for. */
  readonly hostHeaders: Readonly<Record<string, string>>;
  /** Version of the page's remote; any that is there when absent. */
  readonly version?: string | undefined;
  /** The browser makes the fragment, by code that is none of the shell's. */
  readonly withoutFragment?: boolean;
}

/** One fragment to render, as the shell keeps it; its tokens never leave the shell. */
export interface FragmentJob {
  readonly request: RouteRequest;
  readonly snapshot: PortalSnapshot;
  /** Tiles that the account's home may show. */
  readonly homeTiles: readonly OpenHomeTile[];
  readonly hostHeaders: Readonly<Record<string, string>>;
}

/** Reason for which a fragment was left to the browser. */
export interface FragmentFailure {
  /** One of the codes in docs/errors.md, for example `FRAGMENT_TIMEOUT`. */
  readonly code: string;
  readonly message: string;
  /** In a trial: JSON of what the check of an answer of the host missed. */
  readonly misses?: string;
}

/** A fragment of a remote in UTF-8, checked. */
export interface RenderedFragmentBytes extends FragmentFacts {
  readonly html: readonly Uint8Array[];
  readonly state: ScriptBytes;
}

/** A rendered page, without its document. */
export interface RenderedPage {
  /** Pieces of the HTML in their order: bytes are UTF-8. */
  readonly html: readonly (string | Uint8Array)[];
  /** The fragment's state and status; absent when the browser is to mount the fragment. */
  readonly fragment?: FragmentFacts & { readonly state: ScriptJson | ScriptBytes };
  readonly failure?: FragmentFailure;
}

/** A call to the host that a remote asks the shell to make. */
export interface BrokeredCall {
  readonly method: string;
  /** Path and query, below `/api/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Outcome of a fragment's job. */
export type ProcessOutcome =
  | { readonly kind: 'rendered'; readonly fragment: RenderedFragmentBytes }
  | { readonly kind: 'failed'; readonly failure: FragmentFailure }
  /** It did not answer in time and its process was ended; `othersHeld`: another one held the thread then. */
  | { readonly kind: 'late'; readonly held: boolean; readonly othersHeld: boolean }
  /** The process ended while it had the job. */
  | { readonly kind: 'lost'; readonly held: boolean };
