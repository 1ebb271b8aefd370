import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@ecard/shared/contract';
import { atOnce } from './at-once.ts';
import type { TakeFile } from './download-release.ts';
import { codeOf } from '../errors/code-of.ts';
import { hasIntegrity } from './integrity.ts';
import { ReleaseError } from './release-error.ts';
import { DRAFT_PREFIX, sweepDrafts } from './sweep-releases.ts';

/** Verified releases on disk: `NAME/VERSION/…`; which of them pages use is the matter of the release state. */
export interface ReleaseStore {
  /** Returns the folder of a release's files. */
  directoryOf(release: Pick<Release, 'name' | 'version'>): string;
  /**
   * Stores a release; a reader never sees a half-written one. Several shells may share the folder.
   *
   * @param bring - Brings the files; each is written as its bytes come.
   * @throws ReleaseError `RELEASE_NOT_STORED` when the disk is full or may not be written, or what `bring` throws.
   */
  save(release: Release, bring: (take: TakeFile) => Promise<void>): Promise<void>;
  /**
   * Makes sure that so many bytes can be written, by writing and deleting them: quotas and read-only disks fail only then.
   *
   * @throws ReleaseError `RELEASE_NOT_STORED` when the disk is full or may not be written.
   */
  requireRoom(release: Release, sizeBytes: number): Promise<void>;
  /** Tells whether every file of the release is there and is the one it names. */
  holds(release: Release): Promise<boolean>;
  /** Makes sure that a release is on this disk; `false` when it cannot be had. */
  bring(name: string, version: string): Promise<boolean>;
  /**
   * Makes a release that passed its trial available to shells with other disks.
   *
   * @throws ReleaseError `RELEASE_NOT_STORED` when that cannot be done.
   */
  publish(release: Release): Promise<void>;
  /** Returns the document of a stored release; `undefined` when there is none. */
  readDocument(name: string, version: string): Promise<unknown>;
  /** Removes what a shell that ended in the middle of saving left behind. */
  sweep(): Promise<void>;
}

/** Makes the store over a folder of this machine, which is created when needed. */
export function createReleaseStore(root: string): ReleaseStore {
  const directoryOf = ({ name, version }: Pick<Release, 'name' | 'version'>) => join(root, name, version);

  async function readDocument(name: string, version: string): Promise<unknown> {
    const text = await readFile(join(directoryOf({ name, version }), 'release.json'), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  }

  async function holds(release: Release): Promise<boolean> {
    let isIntact = true;
    await atOnce(Object.entries(release.files), async ([file, integrity]) => {
      const bytes = isIntact ? await readFile(join(directoryOf(release), file)).catch(() => undefined) : undefined;
      isIntact &&= bytes !== undefined && hasIntegrity(bytes, integrity);
    });
    return isIntact;
  }

  /** Moves a whole release into its place, where another shell may have put the same one meanwhile. */
  async function moveIn(draft: string, release: Release): Promise<void> {
    const target = directoryOf(release);
    try {
      await rename(draft, target);
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (await holds(release)) return;
      const broken = `${draft}-broken`;
      await rename(target, broken);
      await rename(draft, target);
      await rm(broken, { recursive: true, force: true });
    }
  }

  return {
    directoryOf,
    holds,
    bring: async (name, version) => {
      const document = join(directoryOf({ name, version }), 'release.json');
      return access(document).then(
        () => true,
        () => false,
      );
    },
    // The other shells read the same folder.
    publish: () => Promise.resolve(),
    save: (release, bring) =>
      storing(release, async () => {
        const folder = dirname(directoryOf(release));
        await mkdir(folder, { recursive: true });
        const draft = await mkdtemp(join(folder, DRAFT_PREFIX));
        try {
          await bring(async (file, bytes) => {
            await mkdir(dirname(join(draft, file)), { recursive: true });
            await writeFile(join(draft, file), bytes);
          });
          await writeFile(join(draft, 'release.json'), JSON.stringify(release));
          await moveIn(draft, release);
        } finally {
          await rm(draft, { recursive: true, force: true });
        }
      }),
    requireRoom: (release, sizeBytes) =>
      storing(release, async () => {
        const folder = dirname(directoryOf(release));
        await mkdir(folder, { recursive: true });
        const draft = join(folder, `${DRAFT_PREFIX}room-${crypto.randomUUID()}`);
        try {
          await writeFile(draft, zeros(sizeBytes));
        } finally {
          await rm(draft, { force: true });
        }
      }),
    readDocument,
    sweep: () => sweepDrafts(root, Date.now()),
  };
}

/** Yields so many bytes in parts. */
function* zeros(sizeBytes: number): Generator<Uint8Array> {
  const part = new Uint8Array(64 * 1024);
  for (let left = sizeBytes; left > 0; left -= part.byteLength) yield part.subarray(0, left);
}

/** Tells what the disk refuses from what is wrong with the files themselves. */
async function storing({ name, version }: Release, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (cause instanceof ReleaseError) throw cause;
    const message = `${name} ${version} could not be written to disk: ${codeOf(cause) ?? 'unknown'}`;
    throw new ReleaseError('RELEASE_NOT_STORED', message, { cause });
  }
}

function isTaken(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '');
}
