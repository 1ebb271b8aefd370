/** A place in the portal: what the address bar shows after the origin. */
export interface PortalLocation {
  /** Begins with `/`. */
  readonly pathname: string;
  /** Empty, or begins with `?`. */
  readonly search: string;
  /** Empty, or begins with `#`. */
  readonly hash: string;
  /** Changes with every entry; `'default'` for the first. */
  readonly key: string;
  /** State carried by the navigation; never personal data. */
  readonly state: unknown;
}

/** Kind of the navigation that led to the current place. */
export type NavigationKind = 'POP' | 'PUSH' | 'REPLACE';

/** The page's one history, shared by the shell and every mounted remote. */
export interface PortalHistory {
  /** The current place: the same object until the place changes, so that it can be a React snapshot. */
  readonly location: PortalLocation;
  readonly kind: NavigationKind;
  /** Goes to a new entry. `to` is a path with optional search and hash. */
  push(to: string, state?: unknown): void;
  /** Replaces the current entry. */
  replace(to: string, state?: unknown): void;
  /** Moves by entries; `-1` is back. */
  go(delta: number): void;
  /**
   * Asks before the place changes, Back and Forward included; the one who asked last is asked first.
   *
   * @param mayLeave - Answers whether the change may happen now; otherwise `leave` makes it happen later.
   * @returns The function that ends asking.
   */
  block(mayLeave: (leave: () => void) => boolean): () => void;
  /** Calls the listener after every change of place; returns the function that stops it. */
  listen(listener: () => void): () => void;
}
