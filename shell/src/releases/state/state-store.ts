import { remoteStateOf } from './release-state.ts';
import type { ReleaseState, RemoteState } from './release-state.ts';

/** The one document of a portal's release state, which all of its shells share. */
export interface ReleaseStateStore {
  read(): Promise<ReleaseState>;
  /**
   * Replaces the document when it still has the revision of the one given; the new one has the next.
   *
   * @returns The document as it is stored now, or `undefined` when somebody else was first.
   */
  change(next: ReleaseState): Promise<ReleaseState | undefined>;
  /** Calls back after each change by any shell; a change may be passed over when another follows. */
  watch(onChange: (state: ReleaseState) => void): void;
  close(): Promise<void>;
}

/** Writers of one document; with so many tries one of them gets through. */
const MOST_TRIES = 50;

/**
 * Changes the state of one remote. The decision is made again when somebody else changed the document meanwhile.
 *
 * @param decide - Returns the state as it was when nothing is to change.
 * @returns The document after the change, and whether the decision changed it.
 * @throws Error of `decide` when the decision cannot be made, or of the store when it cannot be reached.
 */
export async function changeRemote(
  store: ReleaseStateStore,
  name: string,
  decide: (remote: RemoteState) => RemoteState | Promise<RemoteState>,
): Promise<{ readonly state: ReleaseState; readonly changed: boolean }> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const state = await store.read();
    const before = remoteStateOf(state, name);
    const after = await decide(before);
    if (after === before) return { state, changed: false };
    const stored = await store.change({ ...state, remotes: { ...state.remotes, [name]: after } });
    if (stored) return { state: stored, changed: true };
  }
  throw new Error(`the release state of ${name} changes too often to be changed here`);
}
