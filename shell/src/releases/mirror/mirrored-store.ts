import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../release-store.ts';
import type { ReleaseMirror } from './release-mirror.ts';

export interface MirroredStoreOptions {
  /** Releases on this disk. */
  readonly store: ReleaseStore;
  readonly mirror: ReleaseMirror;
  /** The mirror cannot be reached, or what it has is not whole. */
  onFault(error: unknown): void;
}

/** A flood of requests for versions that do not exist asks the mirror for no more at the same time. */
const MOST_COMING = 100;

/** Makes a store that brings what this disk lacks from the mirror, and publishes there what other shells lack. */
export function createMirroredStore({ store, mirror, onFault }: MirroredStoreOptions): ReleaseStore {
  const coming = new Map<string, Promise<boolean>>();

  /** Copies a release to this disk, once for all who ask for it meanwhile; returns whether it is there now. */
  function copy(name: string, version: string): Promise<boolean> {
    const key = `${name}/${version}`;
    const known = coming.get(key);
    if (known) return known;
    if (coming.size >= MOST_COMING) return Promise.resolve(false);
    const begun = copyNow(name, version).finally(() => coming.delete(key));
    coming.set(key, begun);
    return begun;
  }

  async function copyNow(name: string, version: string): Promise<boolean> {
    try {
      const release = await mirror.read(name, version);
      if (release) await store.save(release, (take) => mirror.readFiles(release, take));
      return release !== undefined;
    } catch (error) {
      onFault(error);
      return false;
    }
  }

  return {
    ...store,
    bring: async (name, version) => (await store.bring(name, version)) || copy(name, version),
    async readDocument(name, version) {
      const document = await store.readDocument(name, version);
      if (document !== undefined || !(await copy(name, version))) return document;
      return store.readDocument(name, version);
    },
    async holds(release) {
      if (await store.holds(release)) return true;
      return (await copy(release.name, release.version)) && store.holds(release);
    },
    async publish(release) {
      const { name, version } = release;
      try {
        await mirror.write(release, store.directoryOf(release));
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : 'unknown';
        const message = `${name} ${version} could not be written to RELEASE_FILES_URL: ${reason}`;
        throw new ReleaseError('RELEASE_NOT_STORED', message, { cause });
      }
    },
  };
}
