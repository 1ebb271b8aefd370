import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Renderer } from '../render/renderer.ts';
import { makeRelease } from '../testing/make-release.ts';
import { adoptInTurn } from './release-turns.ts';

const { release } = makeRelease();

describe('adoptInTurn', () => {
  const adoptReleases = jest.fn<Renderer['adoptReleases']>();
  const onFailure = jest.fn<(code: string) => void>();
  const error = jest.fn();
  let turns: ReturnType<typeof adoptInTurn>;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.resetAllMocks();
    turns = adoptInTurn({
      renderer: { adoptReleases },
      shellAssets: { js: [], css: [], shared: {}, integrity: {} },
      readInlineStyles: () => Promise.resolve(new Map()),
      retryMs: 100,
      log: { error },
      onFailure,
      onReady: () => undefined,
    });
  });
  afterEach(() => {
    turns.stop();
    jest.useRealTimers();
  });

  it('tries a set again that could not be used, counts it, and waits longer each time, up to four times as long', async () => {
    adoptReleases.mockRejectedValue(new Error('no worker came up'));
    turns.queue([release]);
    await turns.done();
    expect(onFailure.mock.calls).toEqual([['RELEASE_SET_UNUSABLE']]);
    await jest.advanceTimersByTimeAsync(100);
    expect(adoptReleases).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(200);
    expect(adoptReleases).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(399);
    expect(adoptReleases).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(401);
    expect(adoptReleases).toHaveBeenCalledTimes(5);
  });

  it('starts new workers for the set it has when it is asked to', async () => {
    adoptReleases.mockResolvedValue();
    turns.queue([release]);
    turns.renew();
    await turns.done();
    expect(adoptReleases.mock.calls.map(([releases]) => releases)).toEqual([[release], [release]]);
  });
});
