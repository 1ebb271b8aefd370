import { describe, expect, it } from '@jest/globals';
import { DecisionError, canary, hold, offer, pin, promote, resume, rollback, stop } from './release-decisions.ts';
import {
  MOST_EARLIER,
  MOST_HISTORY,
  NO_RELEASES,
  canaryOf,
  parseReleaseState,
  remoteStateOf,
  wasAccepted,
} from './release-state.ts';
import type { RemoteState } from './release-state.ts';

const NEW = remoteStateOf(NO_RELEASES, 'mf-auth');
const by = { who: 'bat', when: '2026-11-23T10:00:00.000Z' };
const later = { who: 'bat', when: '2026-11-23T11:00:00.000Z', why: 'too slow' };
/** A remote that had one version and then another. */
const second = offer(offer(NEW, '1.0.0', by), '1.1.0', by);
/** The same with 10 % of the devices on a third version. */
const withCanary = offer(canary(second, { percent: 10 }, by), '1.2.0', by);

const last = ({ history }: RemoteState) => history[0];

describe('the decisions about a remote', () => {
  it('make an offered version active, remember the one before it, and write who did what and why', () => {
    expect(second).toMatchObject({ active: '1.1.0', since: by.when, earlier: [{ version: '1.0.0', until: by.when }] });
    expect(last(second)).toEqual({ ...by, action: 'offer', from: '1.0.0', to: '1.1.0' });
    expect(offer(second, '1.1.0', later)).toBe(second);
    expect(['1.0.0', '1.1.0', '1.2.0'].map((version) => wasAccepted(second, version))).toEqual([true, true, false]);
  });

  it('give the next version to a share of the devices where a share is set, until it is promoted', () => {
    expect([withCanary.active, canaryOf(withCanary)]).toEqual(['1.1.0', { version: '1.2.0', percent: 10 }]);
    expect(last(withCanary)).toMatchObject({ action: 'offer', to: '1.2.0', why: '10 %' });
    const all = promote(withCanary, undefined, later);
    expect([all.active, canaryOf(all), all.canary]).toEqual(['1.2.0', undefined, { percent: 10 }]);
    expect(canaryOf(offer(all, '1.3.0', later))).toEqual({ version: '1.3.0', percent: 10 });
  });

  it('begin a canary with an earlier version too, change its share, and end it', () => {
    const early = canary(second, { version: '1.0.0', percent: 5 }, by);
    expect(canaryOf(early)).toEqual({ version: '1.0.0', percent: 5 });
    expect(canaryOf(canary(early, { percent: 50 }, later))).toEqual({ version: '1.0.0', percent: 50 });
    const ended = canary(early, { percent: 0 }, later);
    expect([ended.active, ended.canary]).toEqual(['1.1.0', undefined]);
    expect(last(ended)).toEqual({ ...later, action: 'canary', from: '1.0.0', to: '1.1.0' });
  });

  it('keep a pinned version, whatever is offered, and take the newest offer on resume', () => {
    const pinned = offer(pin(second, '1.0.0', by), '1.2.0', later);
    expect([pinned.active, pinned.pin, pinned.offered]).toEqual(['1.0.0', '1.0.0', '1.2.0']);
    const free = resume(pinned, later);
    expect([free.active, free.pin]).toEqual(['1.2.0', undefined]);
    expect(resume(pin(second, '1.0.0', by), later).active).toBe('1.0.0');
  });

  it('take nothing while stopped, let the canary rest, and go on with it on resume', () => {
    const stopped = stop(withCanary, by);
    expect([canaryOf(stopped), stopped.active]).toEqual([undefined, '1.1.0']);
    expect(offer(stopped, '1.3.0', by)).toMatchObject({ active: '1.1.0', offered: '1.3.0' });
    expect(canaryOf(resume(stopped, later))).toEqual({ version: '1.2.0', percent: 10 });
  });

  it('take what came while the canary rested as the canary on resume, as if it had come then', () => {
    const free = resume(offer(stop(withCanary, by), '1.3.0', by), later);
    expect([free.active, canaryOf(free)]).toEqual(['1.1.0', { version: '1.3.0', percent: 10 }]);
    expect(last(free)).toMatchObject({ action: 'resume', to: '1.3.0' });
  });

  it('roll back to the version of the canary for everybody, which is then no canary any more', () => {
    const asked = rollback(withCanary, '1.2.0', later);
    expect([asked.active, asked.canary, asked.held[0]?.version]).toEqual(['1.2.0', { percent: 10 }, '1.1.0']);
    const old = hold(canary(second, { version: '1.0.0', percent: 10 }, by), { version: '1.1.0' }, later);
    expect([old.active, old.canary]).toEqual(['1.0.0', { percent: 10 }]);
  });

  it('roll back to the last good version, and take the bad one not again', () => {
    const back = rollback(second, undefined, later);
    expect([back.active, back.held]).toEqual(['1.0.0', [{ version: '1.1.0', reason: 'too slow', when: later.when }]]);
    expect(last(back)).toEqual({ ...later, action: 'rollback', from: '1.1.0', to: '1.0.0' });
    expect(offer(offer(back, '1.2.0', by), '1.1.0', by).active).toBe('1.2.0');
  });

  it('roll back past versions that were rolled back before', () => {
    const third = offer(rollback(second, undefined, by), '1.2.0', by);
    expect(rollback(third, undefined, by).active).toBe('1.0.0');
  });

  it('take back a running canary alone', () => {
    const back = rollback(withCanary, undefined, later);
    expect([back.active, canaryOf(back), back.held[0]?.version]).toEqual(['1.1.0', undefined, '1.2.0']);
  });

  it('end a pin with a rollback, and a hold with a promotion of exactly that version', () => {
    const back = rollback(pin(second, undefined, by), undefined, later);
    expect([back.active, back.pin]).toEqual(['1.0.0', undefined]);
    const again = promote(back, '1.1.0', later);
    expect([again.active, again.held]).toEqual(['1.1.0', []]);
  });

  it('hold a version that does harm once, and go on with one that has none before it', () => {
    const held = hold(withCanary, { version: '1.2.0' }, later);
    expect([canaryOf(held), held.active]).toEqual([undefined, '1.1.0']);
    expect(hold(held, { version: '1.2.0' }, later)).toBe(held);
    expect(hold(second, { version: '1.1.0' }, later)).toMatchObject({ active: '1.0.0' });
    const only = offer(NEW, '1.0.0', by);
    expect(hold(only, { version: '1.0.0' }, later)).toBe(only);
  });

  it.each<[string, () => RemoteState, RegExp]>([
    ['a promotion of a pinned remote', () => promote(pin(second, undefined, by), '1.0.0', by), /resume it first/],
    ['a promotion of a stopped remote', () => promote(stop(second, by), '1.0.0', by), /resume it first/],
    ['a promotion of what is active', () => promote(second, undefined, by), /active already/],
    ['a promotion of nothing', () => promote(NEW, undefined, by), /publish one first/],
    [
      'a promotion of what was taken back, without its name',
      () => promote(rollback(second, undefined, by), undefined, by),
      /1\.1\.0 was taken back; name it/,
    ],
    ['a canary of everybody', () => canary(second, { percent: 100 }, by), /from 1 to 99/],
    ['a canary of half a percent', () => canary(second, { percent: 0.5 }, by), /from 1 to 99/],
    ['a canary of the active version', () => canary(second, { version: '1.1.0', percent: 9 }, by), /another version/],
    ['an end without a canary', () => canary(second, { percent: 0 }, by), /no canary/],
    ['a pin of nothing', () => pin(NEW, undefined, by), /name one/],
    ['a rollback of the first version', () => rollback(offer(NEW, '1.0.0', by), undefined, by), /no good version/],
    ['a rollback to what is active', () => rollback(second, '1.1.0', by), /active already/],
    ['a second stop', () => stop(stop(second, by), by), /already/],
    ['a resume of what runs', () => resume(second, by), /neither/],
  ])('refuse %s with what to do', (_what, decide, message) => {
    expect(decide).toThrow(DecisionError);
    expect(decide).toThrow(message);
  });

  it('keep a bounded document through 300 releases, which can be read back', () => {
    const versions = Array.from({ length: 300 }, (_, patch) => `2.0.${String(patch)}`);
    const state = versions.reduce((remote, version) => offer(remote, version, by), NEW);
    expect([state.history.length, state.earlier.length]).toEqual([MOST_HISTORY, MOST_EARLIER]);
    const document = { revision: 1, remotes: { 'mf-auth': state } };
    expect(parseReleaseState(JSON.parse(JSON.stringify(document)))).toEqual(document);
  });
});
