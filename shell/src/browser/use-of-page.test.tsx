import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createUse } from './use-of-page.ts';

describe('createUse', () => {
  const load = jest.fn();
  // jsdom has no idle callbacks: a timer takes their place.
  const wait = (ms: number) => jest.advanceTimersByTime(ms + 500);

  beforeEach(() => {
    jest.useFakeTimers();
    load.mockReset();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('loads nothing in the first seconds of a page that nobody touches, and then once', () => {
    createUse(window, load).shown();
    wait(4_000);
    expect(load).not.toHaveBeenCalled();
    wait(10_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])('loads once with the first %s', (sign) => {
    createUse(window, load).shown();
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event(sign));
    wait(0);
    expect(load).toHaveBeenCalledTimes(1);
    wait(10_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads with every further screen', () => {
    const use = createUse(window, load);
    use.shown();
    use.shown();
    wait(0);
    expect(load).toHaveBeenCalledTimes(1);
    use.shown();
    wait(0);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
