import { MOST_EARLIER, MOST_HELD, MOST_HISTORY, heldReason, lastGoodOf } from './release-state.ts';
import type { HistoryEntry, RemoteState } from './release-state.ts';

/** The one who decides, at which time and for which reason. */
export type Decider = Pick<HistoryEntry, 'who' | 'when' | 'why'>;

/** Reason for which a decision cannot be made. */
export type DecisionFault =
  | 'pinned'
  | 'stopped'
  | 'nothing-offered'
  | 'held'
  | 'is-active'
  | 'no-canary'
  | 'bad-percent'
  | 'none-active'
  | 'no-good-version'
  | 'is-stopped'
  | 'runs'
  | 'not-here';

/** A decision that cannot be made; the message says what to do. */
export class DecisionError extends Error {
  override readonly name = 'DecisionError';
  readonly fault: DecisionFault;

  constructor(fault: DecisionFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Takes a version that the origin offers for the first time and that passed its checks and trial. */
export function offer(remote: RemoteState, version: string, by: Decider): RemoteState {
  if (remote.offered === version) return remote;
  const known = { ...remote, offered: version };
  if (heldReason(remote, version) !== undefined || remote.active === version) return known;
  if (remote.pin !== undefined || remote.stopped) return known;
  return take(known, version, by, 'offer');
}

/**
 * Makes a version active for every device: the given one, the running canary, or what the origin offers. One that was taken
 * back has to be named.
 *
 * @throws DecisionError when the remote is pinned or stopped, or there is nothing to promote.
 */
export function promote(remote: RemoteState, chosen: string | undefined, by: Decider): RemoteState {
  requireFree(remote);
  const version = chosen ?? remote.canary?.version ?? remote.offered;
  if (version === undefined)
    throw new DecisionError('nothing-offered', 'There is no version to promote: publish one first.');
  if (version === remote.active && !remote.canary?.version) {
    throw new DecisionError('is-active', `${version} is active already; name another version.`);
  }
  if (chosen === undefined && heldReason(remote, version) !== undefined)
    throw new DecisionError('held', `${version} was taken back; name it to promote it all the same.`);
  return note(activate(withoutHold(withoutCanary(remote, by), version), version, by), remote, 'promote', version, by);
}

/**
 * Gives a share of the devices another version first: the given one, what the origin offers beside the active one, or
 * the next that it offers. A percentage of 0 ends that, and the share of later versions too.
 *
 * @throws DecisionError when the remote is pinned or stopped, or the version is active already.
 */
export function canary(
  remote: RemoteState,
  { version: chosen, percent }: { readonly version?: string | undefined; readonly percent: number },
  by: Decider,
): RemoteState {
  if (!Number.isInteger(percent) || percent < 0 || percent > 99) {
    throw new DecisionError(
      'bad-percent',
      'The percentage of a canary is a whole number from 1 to 99, or 0 to end it.',
    );
  }
  if (percent === 0) {
    if (!remote.canary) throw new DecisionError('no-canary', 'There is no canary to end.');
    const { canary: _share, ...others } = withoutCanary(remote, by);
    return note(others, remote, 'canary', remote.active, by, remote.canary.version);
  }
  requireFree(remote);
  if (remote.active === undefined)
    throw new DecisionError('none-active', 'There is no active version beside which a canary could run.');
  if (chosen === remote.active)
    throw new DecisionError('is-active', `${chosen} is active for everybody; name another version.`);
  const version = chosen ?? remote.canary?.version ?? newOffer(remote);
  const ended = version === remote.canary?.version ? remote : withoutCanary(remote, by);
  const freed = version === undefined ? ended : withoutHold(ended, version);
  const next = { ...freed, canary: { percent, ...(version === undefined ? {} : { version, since: by.when }) } };
  return note(next, remote, 'canary', version, { ...by, why: join(`${String(percent)} %`, by.why) });
}

/**
 * Makes a version active and keeps it so, whatever the origin offers, until `resume`.
 *
 * @param chosen - The active version when absent.
 * @throws DecisionError when there is no version.
 */
export function pin(remote: RemoteState, chosen: string | undefined, by: Decider): RemoteState {
  const version = chosen ?? remote.active;
  if (version === undefined) throw new DecisionError('none-active', 'There is no active version to pin; name one.');
  const pinned = { ...activate(withoutHold(withoutCanary(remote, by), version), version, by), pin: version };
  return note(pinned, remote, 'pin', version, by);
}

/**
 * Takes the latest change back and holds the version that it brought: the canary when one runs, otherwise the active
 * version, which the given or the last good one before it replaces. A pin ends with that.
 *
 * @throws DecisionError when there is no version to go back to.
 */
export function rollback(remote: RemoteState, chosen: string | undefined, by: Decider): RemoteState {
  const bad = chosen === undefined ? (remote.canary?.version ?? remote.active) : remote.active;
  if (bad === undefined) throw new DecisionError('none-active', 'There is no active version to roll back.');
  if (chosen === bad)
    throw new DecisionError('is-active', `${chosen} is active already; name the version to go back to.`);
  const next = takeBack(remote, bad, chosen, by);
  if (!next)
    throw new DecisionError(
      'no-good-version',
      'There is no good version before this one; name one of those that are kept.',
    );
  return note(next, remote, 'rollback', next.active, by, bad);
}

/** Lets no other version become active or canary by itself, and ends a running canary until `resume`. */
export function stop(remote: RemoteState, by: Decider): RemoteState {
  if (remote.stopped) throw new DecisionError('is-stopped', 'Releases are stopped already.');
  return note({ ...remote, stopped: true }, remote, 'stop', remote.active, by);
}

/** Ends a stop and a pin; what the origin offers meanwhile is taken now, in place of a canary that rested. */
export function resume(remote: RemoteState, by: Decider): RemoteState {
  if (!remote.stopped && remote.pin === undefined)
    throw new DecisionError('runs', 'Releases are neither stopped nor pinned.');
  const { stopped: _stopped, pin: _pin, ...free } = remote;
  const waiting = newOffer(free);
  const next = waiting === undefined ? free : take(free, waiting, by);
  return note(next, remote, 'resume', waiting ?? remote.active, by);
}

/**
 * Holds a version that does harm: it never becomes active by itself again. A canary ends for the devices that have it;
 * an active version is replaced by the given or the last good one before it, and stays when there is none.
 *
 * @returns The same state when the version is used by no device any more, or has nothing before it.
 */
export function hold(
  remote: RemoteState,
  { version, to }: { readonly version: string; readonly to?: string | undefined },
  by: Decider,
): RemoteState {
  if (version !== remote.active && version !== remote.canary?.version) return remote;
  const next = takeBack(remote, version, to, by);
  return next ? note(next, remote, 'hold', next.active, by, version) : remote;
}

/** Replaces a bad version and holds it; `undefined` when there is nothing to put in its place. */
function takeBack(remote: RemoteState, bad: string, chosen: string | undefined, by: Decider): RemoteState | undefined {
  const held = withHold(remote, bad, by);
  if (bad === remote.canary?.version) return withoutCanary(held, by);
  const good = chosen ?? lastGoodOf(remote, bad);
  if (good === undefined) return undefined;
  const { pin: _pin, ...free } = withoutHold(good === held.canary?.version ? withoutCanary(held, by) : held, good);
  return activate(free, good, by);
}

/** Takes a new version by itself: as the canary where a share is set, otherwise for everybody. */
function take(remote: RemoteState, version: string, by: Decider, action?: HistoryEntry['action']): RemoteState {
  const isCanary = remote.canary !== undefined && remote.active !== undefined;
  const next = isCanary
    ? { ...withoutCanary(remote, by), canary: { ...remote.canary, version, since: by.when } }
    : activate(remote, version, by);
  const why = isCanary ? `${String(remote.canary.percent)} %` : undefined;
  return action ? note(next, remote, action, version, { ...by, why: join(why, by.why) }) : next;
}

function activate(remote: RemoteState, version: string, { when }: Decider): RemoteState {
  if (remote.active === version) return remote;
  const last = remote.active === undefined ? [] : [{ version: remote.active, until: when }];
  const before = remote.earlier.filter((one) => one.version !== version && one.version !== remote.active);
  return { ...remote, active: version, since: when, earlier: [...last, ...before].slice(0, MOST_EARLIER) };
}

/** Ends the canary; the share stays, and later versions begin with it too. */
function withoutCanary(remote: RemoteState, { when }: Decider): RemoteState {
  const { canary: running, ...others } = remote;
  if (!running) return remote;
  const { version, percent } = running;
  return { ...(version === undefined ? others : replaced(others, version, when)), canary: { percent } };
}

function replaced(remote: RemoteState, version: string, when: string): RemoteState {
  const before = remote.earlier.filter((one) => one.version !== version);
  return { ...remote, earlier: [{ version, until: when, isCanary: true }, ...before].slice(0, MOST_EARLIER) };
}

function withHold(remote: RemoteState, version: string, { when, why = 'rolled back' }: Decider): RemoteState {
  const others = remote.held.filter((one) => one.version !== version);
  return { ...remote, held: [{ version, reason: why, when }, ...others].slice(0, MOST_HELD) };
}

/** Somebody asked for exactly this version: an earlier hold of it is over. */
function withoutHold(remote: RemoteState, version: string): RemoteState {
  return { ...remote, held: remote.held.filter((one) => one.version !== version) };
}

/** Returns the offered version that may become active, and is neither that nor the canary. */
function newOffer(remote: RemoteState): string | undefined {
  const { offered, active, canary: running, earlier } = remote;
  if (offered === undefined || [active, running?.version].includes(offered)) return undefined;
  if (heldReason(remote, offered) !== undefined) return undefined;
  return earlier.some(({ version }) => version === offered) ? undefined : offered;
}

function requireFree({ pin: pinned, stopped }: RemoteState): void {
  if (pinned !== undefined) throw new DecisionError('pinned', `The remote is pinned to ${pinned}; resume it first.`);
  if (stopped) throw new DecisionError('stopped', 'Releases of the remote are stopped; resume it first.');
}

function note(
  next: RemoteState,
  before: RemoteState,
  action: HistoryEntry['action'],
  to: string | undefined,
  { who, when, why }: Decider,
  from = before.active,
): RemoteState {
  const entry: HistoryEntry = {
    when,
    who,
    action,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(why === undefined ? {} : { why }),
  };
  return { ...next, history: [entry, ...before.history].slice(0, MOST_HISTORY) };
}

function join(...parts: readonly (string | undefined)[]): string | undefined {
  const given = parts.filter((part) => part !== undefined && part !== '');
  return given.length > 0 ? given.join(': ') : undefined;
}
