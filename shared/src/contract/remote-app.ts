import type { PortalContext } from './portal-context.ts';

/** Request for one of a remote's screens. */
export interface RouteRequest {
  /** The route's name in `release.json`. */
  readonly route: string;
  /** Values of the path's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Path with search, as the browser asked for it. */
  readonly url: string;
}

/** Answer of a server build to one request. */
export interface RenderedFragment {
  /** As React writes it: each element but the empty ones is closed, in order, and values of attributes stand in quotes. */
  readonly html: string;
  /** State from which the browser hydrates without repeating a call: plain JSON. */
  readonly state: unknown;
  /** Overrides the route's title when the screen knows a better one. */
  readonly title?: string;
  /** 200, or what the screen found: 404 for an unknown record. */
  readonly status: number;
  /** Seconds until the page may answer better than 429 or 503; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Names of parts the screen rendered, whose files the release lists in `preload` beside those of the routes. */
  readonly parts?: readonly string[];
}

/**
 * Runs a stretch of a remote's code that holds the thread, and returns what it returns.
 *
 * A thread that never comes back from one is ended; this is how the shell knows whose code it was.
 */
export type HoldThread = <Value>(stretch: () => Value) => Value;

/** `./app` of a server build. */
export interface ServerApp {
  render(context: PortalContext, request: RouteRequest, hold: HoldThread): Promise<RenderedFragment>;
}

/** Props the shell passes to every lifecycle of a browser build. */
export interface MountProps {
  /** Unique per mounted instance; single-spa-react keeps its registry by it. */
  readonly name: string;
  /** The element the remote owns while it is mounted. */
  readonly element: HTMLElement;
  readonly context: PortalContext;
  readonly request: RouteRequest;
  /** The fragment's state when the element holds the server's HTML, otherwise absent. */
  readonly state?: unknown;
  /** Tells the shell of an error React recovered from, or one that ended the fragment. */
  readonly report: (error: unknown, phase: 'recoverable' | 'fatal') => void;
}

/** A visit of a screen that is about to begin. */
export type Visit = Pick<MountProps, 'context' | 'request'>;

/** `./app` of a browser build. */
export interface BrowserApp {
  bootstrap(props: MountProps): Promise<void>;
  mount(props: MountProps): Promise<void>;
  update(props: MountProps): Promise<void>;
  unmount(props: MountProps): Promise<void>;
  /**
   * Loads a screen's code ahead of a visit, and with `visit` its data too, which are the next mount's or update's.
   *
   * @returns Settles with the code, and with data that come soon after it; later ones are not waited for.
   */
  preload(route: string, visit?: Visit): Promise<void>;
}
