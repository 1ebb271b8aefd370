import type { Release } from '@ecard/shared/contract';
import type { RemoteOrigin } from '../config/config.ts';
import { createTurns } from '../create-turns.ts';
import { createLocalReleases } from './local-releases.ts';
import { createOfferFaults } from './offer-faults.ts';
import type { RefusedRelease } from './offer-faults.ts';
import { createPromotion } from './promote.ts';
import type { RegistryOptions } from './registry-options.ts';
import { ReleaseError } from './release-error.ts';
import { INTAKE_MS, createReleaseIntake } from './release-intake.ts';
import { createReturningOffers } from './returning-offers.ts';
import { namesOfSlow } from './slow-looks.ts';
import { hold, offer } from './state/release-decisions.ts';
import {
  NO_RELEASES,
  canaryOf,
  goodVersionsOf,
  heldReason,
  remoteStateOf,
  wasAccepted,
} from './state/release-state.ts';
import type { ReleaseState, RemoteState } from './state/release-state.ts';
import { changeRemote } from './state/state-store.ts';

/** Knows which release of every remote is promoted. */
export interface ReleaseRegistry {
  /** The active releases. */
  readonly releases: readonly Release[];
  /** The state of all remotes as this shell knows it. */
  readonly state: ReleaseState;
  /** Looks at every origin once and then again and again until `stop`. */
  start(): Promise<void>;
  /** Versions that origins offer and that are in quarantine, by remote. */
  readonly quarantined: Readonly<Record<string, string>>;
  /** Releases that origins offer and that are not used, by remote. */
  readonly refused: Readonly<Record<string, RefusedRelease>>;
  /** Looks at every origin now. */
  refresh(): Promise<void>;
  /**
   * Makes a decision about a remote, for all shells; this one follows it before the promise settles.
   *
   * @throws DecisionError when it cannot be made.
   */
  decide(name: string, decision: (remote: RemoteState) => RemoteState | Promise<RemoteState>): Promise<RemoteState>;
  /** True for a version whose verified files are on this machine. */
  isUsable(name: string, version: string): Promise<boolean>;
  /**
   * Takes a release back that does harm, and holds it: a canary ends, an active one is replaced by its last good release.
   * Without an earlier release, or when the given one is no longer used, it does nothing.
   *
   * @param reason - For the log and the history.
   * @returns True when this shell did it, false when another was first or nothing was done.
   */
  withdraw(name: string, version: string, reason: string): Promise<boolean>;
  stop(): void;
}

/** Replaced releases are looked through this often, in milliseconds; sooner while some are refused. */
const RETIRE_MS = 3600_000;

/**
 * Offers the portal what the remotes' origins have: a release whose document, paths, contract and every
 * file are right, and whose server build can be loaded, takes the place of the one before, as far as the release state
 * allows it; anything else leaves the last good one. What was refused is tried again when the origin offers something else,
 * or after a pause that grows.
 */
export function createReleaseRegistry(options: RegistryOptions): ReleaseRegistry {
  const { remotes, store, stateStore, quarantine, pollMs, firstLookMs = 5_000, log, now = Date.now } = options;
  const { tryOut, onChange, onLook, onRetire } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  /** Version that this shell saw last at each origin. */
  const seen = new Map<string, string>();
  /** Version that the portal knew as offered when this shell began its look. */
  const offeredBefore = new Map<string, string | undefined>();
  const returning = createReturningOffers();
  const inTurn = createTurns();
  const faults = createOfferFaults({ log, now, onLook, promotedOf });
  let state = NO_RELEASES;
  let isReported = false;
  let isUnreachable = false;
  let stopped = false;
  let retiredAt = -Infinity;

  const local = createLocalReleases({
    names: remotes.map(({ name }) => name),
    store,
    onActivate({ name: remote, version }) {
      log.info({ remote, version }, 'release promoted');
    },
    onMissing(remote, version) {
      if (!isReported) return;
      onLook(remote, 'RELEASE_NOT_HERE');
      log.warn({ remote, version, code: 'RELEASE_NOT_HERE' }, 'the files of a release are not on this machine');
    },
  });
  const by = (why?: string) => ({ who: 'shell', when: new Date(now()).toISOString(), ...(why ? { why } : {}) });
  const promotion = createPromotion({
    store,
    quarantine,
    gate: options.gate,
    intake: createReleaseIntake(now, options.mostIntakeBytes),
    tryOut,
    pauseMs: 2 * pollMs,
    now,
    othersOf: local.othersOf,
    isDecided: ({ name, version }) =>
      local.isHere(name, version) &&
      heldReason(remoteStateOf(state, name), version) === undefined &&
      [seen.get(name), remoteStateOf(state, name).offered].includes(version),
    isPassing: ({ name, version }) => returning.isPassing(name, version, remoteStateOf(state, name)),
    wasTried: ({ name, version }) => wasAccepted(remoteStateOf(state, name), version),
    heldReason: ({ name, version }) => heldReason(remoteStateOf(state, name), version),
    take,
  });

  /** Offers the release to the portal; another shell may have offered a newer one since this one looked at the origin. */
  async function take(release: Release): Promise<boolean> {
    const { name, version } = release;
    const before = offeredBefore.get(name);
    local.add(release);
    const made = await writing(release, () =>
      changeRemote(stateStore, name, (remote) => (remote.offered === before ? offer(remote, version, by()) : remote)),
    );
    const changed = await follow(made.state);
    if (changed || made.changed) retire();
    return changed;
  }

  async function decide(
    name: string,
    decision: (remote: RemoteState) => RemoteState | Promise<RemoteState>,
  ): Promise<RemoteState> {
    const made = await changeRemote(stateStore, name, decision);
    await follow(made.state);
    return remoteStateOf(made.state, name);
  }

  /** Makes pages of what the state names, one state after the other. */
  function follow(next: ReleaseState): Promise<boolean> {
    return inTurn(async () => {
      if (next.revision < state.revision) return false;
      state = next;
      const changed = await local.follow(next);
      if (changed && isReported && !stopped) report();
      return changed;
    });
  }

  /** Asks the store, in case its news did not come. */
  async function readState(): Promise<void> {
    try {
      await follow(await stateStore.read());
      isUnreachable = false;
    } catch (error) {
      noteUnreachable(error);
    }
  }

  function report(): void {
    const { active, canaries } = local.portal;
    onChange(active, canaries);
  }

  function retire(): void {
    retiredAt = now();
    onRetire?.(state);
  }

  /** Returns whether the releases that pages are made of changed. */
  async function look(remote: RemoteOrigin): Promise<boolean> {
    const { name } = remote;
    let offered: string | undefined;
    offeredBefore.set(name, remoteStateOf(state, name).offered);
    try {
      const isNew = await promotion.promote(remote, (version) => {
        offered = version;
        returning.found(name, version);
      });
      if (offered !== undefined && !returning.isUnsure(name)) seen.set(name, offered);
      faults.forget(name);
      onLook(name, isNew ? 'promoted' : 'unchanged');
      return isNew;
    } catch (error) {
      faults.note(name, error, offered);
      return false;
    }
  }

  async function withdraw(name: string, version: string, reason: string): Promise<boolean> {
    const before = remoteStateOf(state, name);
    if (version !== before.active && version !== canaryOf(before)?.version) return false;
    try {
      const made = await changeRemote(stateStore, name, async (remote) => {
        if (version !== remote.active) return hold(remote, { version }, by(reason));
        const to = await lastUsable(name, remote);
        return to === undefined ? remote : hold(remote, { version, to }, by(reason));
      });
      if (made.changed) faults.noteWithdrawn(name, version, reason, remoteStateOf(made.state, name).active);
      await follow(made.state);
      return made.changed;
    } catch (error) {
      noteUnreachable(error);
      return false;
    }
  }

  /** Returns the latest good version whose files are here and whole. */
  async function lastUsable(name: string, remote: RemoteState): Promise<string | undefined> {
    for (const version of goodVersionsOf(remote)) {
      if (version !== remote.active && (await local.find(name, version))) return version;
    }
    return undefined;
  }

  function noteUnreachable(error: unknown): void {
    if (isUnreachable) return;
    isUnreachable = true;
    log.warn({ code: 'RELEASE_STATE_UNREACHABLE', err: error }, 'the release state cannot be read or changed');
  }

  function promotedOf(name: string): string | undefined {
    return local.portal.active.find((release) => release.name === name)?.version;
  }

  /** Each origin is looked at in its own time, so that a slow one does not hold up the rest. */
  function schedule(remote: RemoteOrigin): void {
    if (stopped) return;
    const timer = setTimeout(() => {
      void readState()
        .then(() => look(remote))
        .finally(() => {
          const isRefusing = Object.keys(faults.refused).length > 0;
          if (now() - retiredAt > (isRefusing ? INTAKE_MS : RETIRE_MS)) retire();
          schedule(remote);
        });
    }, pollMs);
    timers.set(remote.name, timer.unref());
  }

  return {
    get releases() {
      return local.portal.active;
    },
    get state() {
      return state;
    },
    get quarantined() {
      return faults.quarantined;
    },
    get refused() {
      return faults.refused;
    },
    async refresh() {
      await readState();
      await Promise.all(remotes.map(look));
    },
    decide,
    isUsable: async (name, version) => (await local.find(name, version)) !== undefined,
    withdraw,
    async start() {
      // What was decided before, as far as it is on this disk; the first looks come on top of it.
      await readState();
      stateStore.watch((next) => {
        if (!stopped) void follow(next);
      });
      const looks = remotes.map(async (remote) => {
        await look(remote);
        schedule(remote);
        return remote.name;
      });
      const late = await namesOfSlow(remotes, looks, firstLookMs);
      const slow = late.filter((name) => !promotion.isTrying(name));
      await Promise.all(remotes.flatMap(({ name }, index) => (promotion.isTrying(name) ? (looks[index] ?? []) : [])));
      for (const name of slow) faults.note(name, new ReleaseError('RELEASE_SLOW', `${name} keeps waiting`));
      isReported = true;
      if (local.portal.active.length > 0) report();
    },
    stop() {
      stopped = true;
      quarantine.release();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** Writes a decision down; a disk that cannot take it leaves the last good release. */
async function writing<T>({ name, version }: Release, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown';
    const message = `that ${name} ${version} is active could not be written down: ${reason}`;
    throw new ReleaseError('RELEASE_NOT_STORED', message, { cause });
  }
}
