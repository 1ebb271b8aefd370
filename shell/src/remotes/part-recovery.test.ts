import { describe, expect, it, jest } from '@jest/globals';
import { createPartRecovery } from './part-recovery.ts';

const missing = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });

function setUp({ up, reloads }: { up: boolean; reloads: boolean }) {
  const back = Promise.withResolvers<undefined>();
  const reload = jest.fn(() => reloads);
  const onWait = jest.fn();
  const network = { isUp: () => Promise.resolve(up), whenUp: () => back.promise };
  return {
    recovery: createPartRecovery({ network, reload }),
    reload,
    onWait,
    comeBack: () => {
      back.resolve(undefined);
    },
  };
}

describe('createPartRecovery', () => {
  it('reloads the page for a file that is missing (specification §4, §8)', async () => {
    const { recovery, onWait } = setUp({ up: true, reloads: true });
    expect(await recovery.afterFailure(missing, onWait)).toBe('reloading');
    expect(onWait).not.toHaveBeenCalled();
  });

  it('has the part say so when the page was reloaded just now (specification §4)', async () => {
    const { recovery, onWait } = setUp({ up: true, reloads: false });
    expect(await recovery.afterFailure(missing, onWait)).toBe('failed');
  });

  it('waits for a network that is gone, reloads nothing, and then tries the part again', async () => {
    const { recovery, reload, onWait, comeBack } = setUp({ up: false, reloads: true });
    const recovered = recovery.afterFailure(missing, onWait);
    await new Promise((resolve) => setImmediate(resolve));
    expect(onWait).toHaveBeenCalledTimes(1);
    comeBack();
    expect(await recovered).toBe('retry');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads nothing for what the remote’s own code throws', async () => {
    const { recovery, reload, onWait } = setUp({ up: true, reloads: true });
    expect(await recovery.afterFailure(new Error('bug'), onWait)).toBe('failed');
    expect(reload).not.toHaveBeenCalled();
  });
});
