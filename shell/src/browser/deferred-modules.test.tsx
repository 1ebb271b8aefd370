import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PartRecovery } from '../remotes/part-recovery.ts';
import { createDeferredModules } from './deferred-modules.ts';

const load = jest.fn<() => object>();
jest.unstable_mockModule('./host-calls.ts', () => load());

function setUp() {
  const afterFailure = jest.fn<PartRecovery['afterFailure']>().mockResolvedValue('retry');
  const telemetry = { report: () => undefined, follow: () => undefined };
  return {
    modules: createDeferredModules({ document, now: () => 0, telemetry, recovery: { afterFailure } }),
    afterFailure,
  };
}

describe('createDeferredModules', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    load.mockReset().mockImplementation(() => {
      throw new Error('no network');
    });
  });

  it('recovers once for all who wait for the code of calls when it fails', async () => {
    const { modules, afterFailure } = setUp();
    const act = jest.fn();
    modules.withCalls(act);
    modules.withCalls(act);
    await expect(modules.loadCalls()).rejects.toThrow('no network');
    expect([afterFailure.mock.calls.length, act.mock.calls.length]).toEqual([1, 0]);
  });

  it('loads the code of calls again when it is needed after a failure', async () => {
    const { modules } = setUp();
    await expect(modules.loadCalls()).rejects.toThrow('no network');
    load.mockReturnValue({ loadOffers: () => undefined });
    expect(await modules.loadCalls()).toHaveProperty('loadOffers');
  });
});
