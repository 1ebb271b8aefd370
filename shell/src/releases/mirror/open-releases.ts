import type { Config } from '../../config/config.ts';
import { createReleaseStore } from '../release-store.ts';
import type { ReleaseStore } from '../release-store.ts';
import type { ReleaseState } from '../state/release-state.ts';
import { createMirroredStore } from './mirrored-store.ts';
import { createReleaseMirror } from './release-mirror.ts';
import type { ReleaseMirror } from './release-mirror.ts';
import { createMirrorTending } from './tend-mirror.ts';

/** Releases of this shell, and what is to be done with their mirror when replaced ones may be deleted. */
export interface OpenReleases {
  readonly store: ReleaseStore;
  tendMirror(state: ReleaseState): Promise<void>;
  /** `undefined` without `RELEASE_FILES_URL`. */
  readonly mirror: ReleaseMirror | undefined;
}

/**
 * Opens the releases: in the folder of this machine, and with `RELEASE_FILES_URL` there too.
 *
 * @param onFault - The mirror cannot be read or written.
 */
export function openReleases(
  { releaseDirectory, releaseFiles, retention }: Pick<Config, 'releaseDirectory' | 'releaseFiles' | 'retention'>,
  onFault: (error: unknown) => void,
): OpenReleases {
  const store = createReleaseStore(releaseDirectory);
  if (!releaseFiles) return { store, tendMirror: () => Promise.resolve(), mirror: undefined };
  const mirror = createReleaseMirror(releaseFiles);
  return {
    store: createMirroredStore({ store, mirror, onFault }),
    tendMirror: createMirrorTending({ store, mirror, keepMs: retention.keepMs, now: Date.now, onFault }),
    mirror,
  };
}
