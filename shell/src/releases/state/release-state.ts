import { RELEASE_VERSION } from '@ecard/shared/contract';
import { z } from 'zod';

/** No more of a remote's decisions are kept. */
export const MOST_HISTORY = 50;
/** No more of the versions that were active are remembered; the files of older ones are deleted. */
export const MOST_EARLIER = 200;
/** No more held versions are remembered; origins do not offer older ones again. */
export const MOST_HELD = 50;

const version = z.string().regex(RELEASE_VERSION);
const time = z.iso.datetime();

const historyEntrySchema = z.object({
  when: time,
  /** Name of the account, of the service that holds the token, or `shell` for what the portal decided by itself. */
  who: z.string(),
  action: z.enum(['offer', 'promote', 'canary', 'pin', 'rollback', 'stop', 'resume', 'hold']),
  /** Version before and after the decision; absent where there is none. */
  from: version.optional(),
  to: version.optional(),
  why: z.string().optional(),
});

const remoteStateSchema = z.object({
  /** Version that devices outside a canary get. */
  active: version.optional(),
  /** Time since which that is so. */
  since: time.optional(),
  /** Share of devices that get another version first; without a version the next offered one is it. */
  canary: z.object({ percent: z.int().min(1).max(99), version: version.optional(), since: time.optional() }).optional(),
  /** Version that stays active whatever the origin offers. */
  pin: version.optional(),
  /** No other version becomes active or canary by itself, and a running canary is paused. */
  stopped: z.boolean().optional(),
  /** Version that the origin offered last. */
  offered: version.optional(),
  /** Versions that do not become active by themselves again, the latest first. */
  held: z.array(z.object({ version, reason: z.string(), when: time })),
  /** Versions that were active, or only a canary, before: the latest first, with the time at which each was replaced. */
  earlier: z.array(z.object({ version, until: time, isCanary: z.boolean().optional() })),
  /** Decisions, the latest first. */
  history: z.array(historyEntrySchema),
});

const releaseStateSchema = z.object({
  /** Counts the changes: one that began with another revision is not made. */
  revision: z.int().min(0),
  remotes: z.record(z.string(), remoteStateSchema),
});

/** One decision about a remote. */
export type HistoryEntry = Readonly<z.infer<typeof historyEntrySchema>>;
/** Versions of one remote: which is used by whom, and how that came about. */
export type RemoteState = Readonly<z.infer<typeof remoteStateSchema>>;
/** Versions of all remotes of a portal. */
export interface ReleaseState {
  readonly revision: number;
  readonly remotes: Readonly<Record<string, RemoteState>>;
}

/** A portal in which nothing was decided yet. */
export const NO_RELEASES: ReleaseState = { revision: 0, remotes: {} };

const NO_VERSIONS: RemoteState = { held: [], earlier: [], history: [] };

/** Returns the state of one remote, also of one of which nothing was decided yet. */
export function remoteStateOf({ remotes }: ReleaseState, name: string): RemoteState {
  return (Object.hasOwn(remotes, name) ? remotes[name] : undefined) ?? NO_VERSIONS;
}

/** Returns the version of a running canary. */
export function canaryOf({ canary, stopped }: RemoteState): { version: string; percent: number } | undefined {
  const version = canary?.version;
  return canary && version !== undefined && !stopped ? { version, percent: canary.percent } : undefined;
}

/** Returns the reason for which a version does not become active by itself. */
export function heldReason({ held }: RemoteState, version: string): string | undefined {
  return held.find((one) => one.version === version)?.reason;
}

/** Returns the latest version that was active before and is not held. */
export function lastGoodOf(remote: RemoteState, except?: string): string | undefined {
  return goodVersionsOf(remote).find((version) => version !== except);
}

/** Returns the versions that were active before and are not held, the latest first. */
export function goodVersionsOf(remote: RemoteState): readonly string[] {
  return remote.earlier
    .filter(({ version, isCanary }) => !isCanary && heldReason(remote, version) === undefined)
    .map((one) => one.version);
}

/** True for a version that passed its checks and trial on some shell. */
export function wasAccepted({ active, canary, offered, earlier }: RemoteState, version: string): boolean {
  return [active, canary?.version, offered, ...earlier.map((one) => one.version)].includes(version);
}

/**
 * Reads the document as a store has it.
 *
 * @throws Error when it has another form.
 */
export function parseReleaseState(document: unknown): ReleaseState {
  return releaseStateSchema.parse(document);
}
