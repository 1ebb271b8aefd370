import { describe, expect, it, jest } from '@jest/globals';
import { anonymousSnapshot, createPortalStore } from '@ecard/shared/store';
import { countSleep, followSleep } from './follow-sleep.ts';

const HOUR_MS = 3_600_000;

/** A page of a device with two clocks, and the person who comes back to it. */
function openPage() {
  const clocks = { wallMs: Date.parse('2026-11-27T15:00:00Z'), steadyMs: 60_000 };
  jest.spyOn(Date, 'now').mockImplementation(() => clocks.wallMs);
  const page = Object.assign(new EventTarget(), {
    document: new EventTarget(),
    performance: { now: () => clocks.steadyMs },
  });
  const slept: number[] = [];
  const window = page as unknown as Window;
  followSleep(window, (ms) => slept.push(ms));
  return {
    window,
    slept,
    /** Lets time pass, of which the steady clock misses a part. */
    comeBackAfter(passedMs: number, missedMs = 0) {
      clocks.wallMs += passedMs;
      clocks.steadyMs += Math.max(0, passedMs) - missedMs;
      page.document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

describe('followSleep', () => {
  it('tells once how long the device slept', () => {
    const { slept, comeBackAfter } = openPage();
    comeBackAfter(9 * HOUR_MS, 8 * HOUR_MS);
    comeBackAfter(1_000);
    expect(slept).toEqual([8 * HOUR_MS]);
  });

  it('tells nothing while both clocks go on, or where the clock of the device is set back', () => {
    const { slept, comeBackAfter } = openPage();
    comeBackAfter(9 * HOUR_MS);
    comeBackAfter(-HOUR_MS);
    comeBackAfter(1_000);
    expect(slept).toEqual([]);
  });
});

describe('countSleep', () => {
  it('adds the sleep of the device to the time of the page and of its snapshot, once', () => {
    const { window, comeBackAfter } = openPage();
    const addSleep = jest.fn();
    const { store, publish } = createPortalStore(anonymousSnapshot({ servedAt: 1_000 }));
    const page = { addSleep };
    const session = { snapshot: () => store.snapshot(), publish };
    countSleep(window, page, session);
    countSleep(window, page, session);
    comeBackAfter(9 * HOUR_MS, 8 * HOUR_MS);
    expect(store.snapshot().servedAt).toBe(1_000 + 8 * HOUR_MS);
    expect(addSleep.mock.calls).toEqual([[8 * HOUR_MS]]);
  });
});
