import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MOST_DEATHS, createBlame } from './blame.ts';
import type { BlameOptions } from './blame.ts';
import type { PoolEvent } from './remote-pool.ts';

const event: PoolEvent = { code: 'WORKER_HUNG', reason: 'no answer', remote: 'mf-auth', version: '1.1.0' };

describe('createBlame', () => {
  const withdraw = jest.fn<BlameOptions['withdraw']>();
  const comesUp = jest.fn<BlameOptions['comesUp']>();
  let clock = 0;
  let blame: ReturnType<typeof createBlame>;
  beforeEach(() => {
    clock = 0;
    withdraw.mockReset().mockResolvedValue();
    comesUp.mockReset().mockResolvedValue(true);
    blame = createBlame({ withdraw, comesUp, now: () => clock });
  });
  async function die(times: number, differences: Partial<PoolEvent> = {}, everyMs = 1_000): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      clock += everyMs;
      await blame({ ...event, ...differences });
    }
  }

  it('withdraws the release whose processes die or hang five times within a minute, and says why', async () => {
    await die(MOST_DEATHS - 2);
    await die(1, { code: 'WORKER_MEMORY' });
    expect(withdraw).not.toHaveBeenCalled();
    await die(1, { code: 'WORKER_LOST', reason: 'it ended' });
    expect(withdraw.mock.calls).toEqual([
      ['mf-auth', '1.1.0', '5 of its processes died or hung within a minute, the last with WORKER_LOST', 'it ended'],
    ]);
  });

  it('blames nobody for as many deaths over a longer time', async () => {
    await die(3 * MOST_DEATHS, {}, 15_000);
    expect(withdraw).not.toHaveBeenCalled();
  });

  it('blames no remote for another’s processes, and no release for those of another', async () => {
    await die(MOST_DEATHS - 1);
    await die(MOST_DEATHS - 1, { remote: 'mf-admin' });
    await die(MOST_DEATHS - 1, { version: '1.2.0' });
    expect(withdraw).not.toHaveBeenCalled();
  });

  it('withdraws a canary whose processes die in turn with those of the release beside it', async () => {
    for (let turn = 0; turn < MOST_DEATHS; turn += 1) {
      await die(1, { version: '1.2.0' });
      if (turn < MOST_DEATHS - 1) await die(1);
    }
    expect(withdraw.mock.calls.map(([remote, version]) => [remote, version])).toEqual([['mf-auth', '1.2.0']]);
  });

  it('blames nobody for processes that are replaced in peace, for errors left behind and for processes that are down', async () => {
    await die(MOST_DEATHS, { code: 'WORKER_MEMORY', isReplaced: true });
    await die(MOST_DEATHS, { code: 'REMOTE_LEFT_ERROR' });
    await die(MOST_DEATHS, { code: 'WORKERS_DOWN' });
    expect(withdraw).not.toHaveBeenCalled();
  });

  it('blames no release where no process comes up at all', async () => {
    comesUp.mockResolvedValue(false);
    await die(MOST_DEATHS);
    expect(withdraw).not.toHaveBeenCalled();
  });
});
