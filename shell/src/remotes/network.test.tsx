import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createNetwork } from './network.ts';

const answer = () => Promise.resolve(new Response(null, { status: 503 }));
const silence = () => Promise.reject(new TypeError('Failed to fetch'));

function setUp(...answers: (() => Promise<Response>)[]) {
  let turn = 0;
  const ask = jest.fn(() => (answers[Math.min(turn++, answers.length - 1)] ?? answer)());
  return { ask, network: createNetwork(window, ask) };
}
const setOnline = (online: boolean) => jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(online);

describe('createNetwork', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    setOnline(true);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is up when the portal answers, whatever it answers', async () => {
    expect(await setUp(answer).network.isUp()).toBe(true);
  });

  it('is down when the portal does not answer', async () => {
    expect(await setUp(silence).network.isUp()).toBe(false);
  });

  it('is up when the portal answers a browser whose signals have no time limit', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError('AbortSignal.timeout is not a function');
    });
    expect(await setUp(answer).network.isUp()).toBe(true);
  });

  it('is up when the portal answers, though the device says it is offline', async () => {
    setOnline(false);
    const { network } = setUp(answer);
    expect(await network.isUp()).toBe(true);
    expect(network.isOnline()).toBe(true);
  });

  it('stays online when the device goes offline and the portal answers', async () => {
    const { network } = setUp(answer);
    const listener = jest.fn();
    network.subscribe(listener);
    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(0);
    expect(network.isOnline()).toBe(true);
    expect(listener).not.toHaveBeenCalled();
  });

  it('is offline from the start where the device says so and the portal does not answer', async () => {
    setOnline(false);
    const { network } = setUp(silence);
    await jest.advanceTimersByTimeAsync(0);
    expect(network.isOnline()).toBe(false);
  });

  it('notifies when the device goes offline and comes back', async () => {
    const { network } = setUp(silence, answer);
    const listener = jest.fn();
    network.subscribe(listener);
    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(0);
    expect(network.isOnline()).toBe(false);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(network.isOnline()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('stays offline when the device says it is back and the portal does not answer, until it does', async () => {
    const { network } = setUp(silence, silence, answer);
    const listener = jest.fn();
    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(0);
    network.subscribe(listener);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect([network.isOnline(), listener.mock.calls.length]).toEqual([false, 0]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(network.isOnline()).toBe(true);
  });

  it('goes on for everything that waits when the portal answers somebody who asks by hand', async () => {
    const { network } = setUp(silence, answer);
    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(0);
    expect(network.isOnline()).toBe(false);
    await network.probe();
    expect(network.isOnline()).toBe(true);
  });

  it('asks the portal once for somebody who asks by hand', async () => {
    const { network, ask } = setUp(answer);
    await network.probe();
    await jest.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('stays offline while the portal does not answer', async () => {
    const { network } = setUp(silence);
    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(0);
    await network.probe();
    expect(network.isOnline()).toBe(false);
  });

  it('watches until the portal answers again, once for all calls that failed', async () => {
    const { network, ask } = setUp(silence, silence, answer);
    const watches = [network.watch(), network.watch()];
    await jest.advanceTimersByTimeAsync(0);
    expect(network.isOnline()).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000 + 2_000);
    await Promise.all(watches);
    expect(network.isOnline()).toBe(true);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('watches again after a later call without an answer', async () => {
    const { network } = setUp(answer, silence);
    await network.watch();
    expect(network.isOnline()).toBe(true);
    void network.watch();
    await jest.advanceTimersByTimeAsync(0);
    expect(network.isOnline()).toBe(false);
  });

  it('is waited for until the device says it is back', async () => {
    const { network, ask } = setUp(answer);
    const waiting = network.whenUp();
    window.dispatchEvent(new Event('online'));
    await waiting;
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is waited for with probes, ever less often, where the device says nothing', async () => {
    const { network, ask } = setUp(silence, silence, answer);
    const waiting = network.whenUp();
    await jest.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
    await waiting;
    expect(ask).toHaveBeenCalledTimes(3);
  });
});
