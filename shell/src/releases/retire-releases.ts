import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Retention } from '../config/config.ts';
import { lastUseOf } from './release-use.ts';
import { changedAt } from './sweep-releases.ts';
import { MOST_EARLIER, heldReason, lastGoodOf, remoteStateOf, wasAccepted } from './state/release-state.ts';
import type { ReleaseState, RemoteState } from './state/release-state.ts';

/**
 * A page of which nothing came for longer is not open any more, in milliseconds. Open pages give a sign every hour; a device
 * that sleeps gives none, and wakes after the weekend.
 */
export const OPEN_PAGE_MS = 72 * 3600_000;
/** A release that no shell took this long after its files came was refused. */
const REFUSED_MS = 10 * 60_000;

interface KeptVersion {
  readonly folder: string;
  readonly bytes: number;
  /** Time of the last use, by which the oldest goes first. */
  readonly at: number;
  readonly isNeeded: boolean;
  readonly isOver: boolean;
}

/**
 * Deletes releases that no page uses any more: what was replaced too long ago, and the oldest beyond the bytes. What is
 * active, a canary, waits, comes next in a rollback, or is used by an open page stays. Other shells may do the same in the
 * same folder.
 *
 * @param root - Folder of the release store.
 * @param now - Epoch milliseconds.
 */
export async function retireReleases(
  root: string,
  state: ReleaseState,
  { keepMs, keepBytes }: Retention,
  now: number,
): Promise<void> {
  const remotes = (await foldersIn(root)).filter((name) => !name.startsWith('.'));
  const kept: KeptVersion[] = [];
  for (const name of remotes) {
    const remote = remoteStateOf(state, name);
    for (const version of await foldersIn(join(root, name))) {
      if (!version.startsWith('.')) kept.push(await examine(join(root, name, version), version, remote, keepMs, now));
    }
  }
  let total = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  const spare = kept.filter(({ isNeeded }) => !isNeeded).sort((one, other) => one.at - other.at);
  for (const { folder, bytes, isOver } of spare) {
    if (!isOver && total <= keepBytes) continue;
    total -= bytes;
    // The next time tries again what could not be deleted.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function examine(
  folder: string,
  version: string,
  remote: RemoteState,
  keepMs: number,
  now: number,
): Promise<KeptVersion> {
  const [bytes, usedAt, savedAt] = await Promise.all([bytesOf(folder), lastUseOf(folder), changedAt(folder)]);
  const until = replacedAt(remote, version, savedAt);
  const at = Math.max(usedAt, until ?? savedAt);
  const isAccepted = until !== undefined || wasAccepted(remote, version);
  return {
    folder,
    bytes,
    at,
    isNeeded:
      neededOf(remote).has(version) || now - usedAt < OPEN_PAGE_MS || (!isAccepted && now - savedAt < REFUSED_MS),
    isOver: !isAccepted || now - at > keepMs,
  };
}

/** Returns the time at which a version was replaced; for one that the state has forgotten, the latest that it can have been. */
function replacedAt({ earlier }: RemoteState, version: string, savedAt: number): number | undefined {
  const until = earlier.find((one) => one.version === version)?.until;
  if (until !== undefined) return Date.parse(until);
  const oldest = earlier.length < MOST_EARLIER ? NaN : Date.parse(earlier.at(-1)?.until ?? '');
  return savedAt < oldest ? oldest : undefined;
}

/** Returns the versions that pages are or may at once be made of. */
export function neededOf(remote: RemoteState): ReadonlySet<string | undefined> {
  const { active, canary, pin, offered } = remote;
  const waiting = offered !== undefined && heldReason(remote, offered) === undefined ? offered : undefined;
  return new Set([active, canary?.version, pin, waiting, lastGoodOf(remote, active)]);
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
