import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Renderer } from '../../render/renderer.ts';
import { makeRelease } from '../../testing/make-release.ts';
import { activateInTurn } from './release-turns.ts';

const { release } = makeRelease();

describe('activateInTurn', () => {
  const activateReleases = jest.fn<Renderer['activateReleases']>();
  const onFailure = jest.fn<(code: string) => void>();
  const error = jest.fn();
  let turns: ReturnType<typeof activateInTurn>;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.resetAllMocks();
    turns = activateInTurn({
      renderer: { activateReleases },
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
    activateReleases.mockRejectedValue(new Error('no worker came up'));
    turns.queue([release]);
    await turns.done();
    expect(onFailure.mock.calls).toEqual([['RELEASE_SET_UNUSABLE']]);
    await jest.advanceTimersByTimeAsync(100);
    expect(activateReleases).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(200);
    expect(activateReleases).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(399);
    expect(activateReleases).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(401);
    expect(activateReleases).toHaveBeenCalledTimes(5);
  });
});
