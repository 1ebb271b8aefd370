import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@ecard/shared/contract';
import { hasIntegrity } from './integrity.ts';
import { ReleaseError } from './release-error.ts';

/** How many versions besides the promoted one stay on disk. */
const KEPT_VERSIONS = 5;

/** Verified releases on disk: `NAME/VERSION/…`, and `NAME/current` with the promoted version. */
export interface ReleaseStore {
  /** Where the files of a release are. */
  directoryOf(release: Pick<Release, 'name' | 'version'>): string;
  /** Keeps a release; nobody ever sees a half-written one. */
  save(release: Release, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Tells whether every file of the release is there and is the one it names. */
  holds(release: Release): Promise<boolean>;
  setCurrent(release: Release): Promise<void>;
  /** The document of the last promoted release, if any. */
  readCurrent(name: string): Promise<unknown>;
}

/** Makes the store over a folder, which is created when needed. */
export function createReleaseStore(root: string): ReleaseStore {
  const directoryOf = ({ name, version }: Pick<Release, 'name' | 'version'>) => join(root, name, version);
  return {
    directoryOf,
    async save(release, files) {
      const target = directoryOf(release);
      await mkdir(dirname(target), { recursive: true });
      const draft = await mkdtemp(join(dirname(target), '.draft-'));
      try {
        for (const [file, bytes] of files) {
          await mkdir(dirname(join(draft, file)), { recursive: true });
          await writeFile(join(draft, file), bytes);
        }
        await writeFile(join(draft, 'release.json'), JSON.stringify(release));
        await rm(target, { recursive: true, force: true });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        throw error;
      }
    },
    async holds(release) {
      const intact = await Promise.all(
        Object.entries(release.files).map(async ([file, integrity]) => {
          const bytes = await readFile(join(directoryOf(release), file)).catch(() => undefined);
          return bytes !== undefined && hasIntegrity(bytes, integrity);
        }),
      );
      return intact.every(Boolean);
    },
    async setCurrent({ name, version }) {
      await writeFile(join(root, name, 'current'), version);
      await prune(join(root, name), version);
    },
    async readCurrent(name) {
      try {
        const version = await readFile(join(root, name, 'current'), 'utf8');
        return JSON.parse(await readFile(join(directoryOf({ name, version }), 'release.json'), 'utf8')) as unknown;
      } catch (cause) {
        throw new ReleaseError('RELEASE_UNREACHABLE', `no earlier release of ${name} is kept`, { cause });
      }
    },
  };
}

/** Keeps the promoted version and the newest others, for pages that were opened before a promotion. */
async function prune(folder: string, current: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const others = entries.filter((entry) => entry.isDirectory() && entry.name !== current).map(({ name }) => name);
  const dated = await Promise.all(others.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const old = dated.sort((one, other) => other.at - one.at).slice(KEPT_VERSIONS);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
}
