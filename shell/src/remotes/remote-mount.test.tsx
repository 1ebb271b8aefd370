import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BrowserApp, MountProps } from '@ecard/shared/contract';
import { createTestContext } from '@ecard/shared/testing';
import { mountRemote } from './remote-mount.ts';
import { createRemoteStarts } from './remote-starts.ts';

const request = { route: 'ec', params: {}, url: '/ec' };

function setUp(differences: Partial<BrowserApp> = {}) {
  const lifecycles: [string, MountProps][] = [];
  const note = (name: string) => (props: MountProps) => {
    lifecycles.push([name, props]);
    return Promise.resolve();
  };
  const app: BrowserApp = {
    bootstrap: note('bootstrap'),
    mount: note('mount'),
    update: note('update'),
    unmount: note('unmount'),
    preload: () => Promise.resolve(),
    ...differences,
  };
  const loader = { load: jest.fn((_remote: string) => Promise.resolve(app)), prefetch: jest.fn() };
  const report = jest.fn();
  const starts = createRemoteStarts(() => sessionStorage, []);
  const options = { loader, starts, context: createTestContext(), report };
  const slot = document.createElement('div');
  return { lifecycles, loader, report, options, slot };
}

describe('mountRemote', () => {
  it('mounts the remote into an element of its own', async () => {
    const { lifecycles, loader, options, slot } = setUp();
    await mountRemote({ remote: 'mf-auth', request, slot }, options);
    expect(loader.load).toHaveBeenCalledWith('mf-auth');
    expect(lifecycles.map(([name]) => name)).toEqual(['bootstrap', 'mount']);
    expect(lifecycles[1]?.[1]).toMatchObject({ request, context: options.context });
    expect(lifecycles[1]?.[1].element).toBe(slot.firstElementChild);
    expect(lifecycles[1]?.[1]).not.toHaveProperty('state');
  });

  it('mounts over the HTML of the server when it comes with its state', async () => {
    const { lifecycles, options, slot } = setUp();
    slot.innerHTML = '<div>server</div>';
    const server = slot.firstElementChild;
    await mountRemote({ remote: 'mf-auth', request, slot, takeState: () => ({ a: 1 }) }, options);
    expect(lifecycles[1]?.[1].element).toBe(server);
    expect(lifecycles[1]?.[1].state).toEqual({ a: 1 });
    expect(slot.textContent).toBe('server');
  });

  it('hydrates nothing when the server left the slot empty', async () => {
    const { lifecycles, options, slot } = setUp();
    await mountRemote({ remote: 'mf-auth', request, slot, takeState: () => ({ a: 1 }) }, options);
    expect(lifecycles[1]?.[1]).not.toHaveProperty('state');
  });

  it('gives every mount another name, because unmounting goes by it', async () => {
    const { lifecycles, options, slot } = setUp();
    await mountRemote({ remote: 'mf-auth', request, slot }, options);
    await mountRemote({ remote: 'mf-auth', request, slot: document.createElement('div') }, options);
    const names = lifecycles.filter(([name]) => name === 'mount').map(([, { name }]) => name);
    expect(new Set(names).size).toBe(2);
  });

  it('updates the same instance with another request', async () => {
    const { lifecycles, options, slot } = setUp();
    const mount = await mountRemote({ remote: 'mf-auth', request, slot }, options);
    const next = { ...request, url: '/ec?page=2' };
    await mount.update(next);
    expect(lifecycles[2]).toEqual(['update', { ...lifecycles[1]?.[1], request: next }]);
  });

  it('takes the element away when it unmounts', async () => {
    const { lifecycles, options, slot } = setUp();
    const mount = await mountRemote({ remote: 'mf-auth', request, slot }, options);
    await mount.unmount();
    expect(lifecycles[2]).toEqual(['unmount', lifecycles[1]?.[1]]);
    expect(slot.children).toHaveLength(0);
  });

  it('takes the element away even when unmounting fails', async () => {
    const { options, slot } = setUp({ unmount: () => Promise.reject(new Error('stuck')) });
    const mount = await mountRemote({ remote: 'mf-auth', request, slot }, options);
    await expect(mount.unmount()).rejects.toThrow('stuck');
    expect(slot.children).toHaveLength(0);
  });

  it('says which remote reports an error', async () => {
    const { lifecycles, options, slot, report } = setUp();
    await mountRemote({ remote: 'mf-auth', request, slot }, options);
    const error = new Error('broken');
    lifecycles[1]?.[1].report(error, 'fatal');
    expect(report).toHaveBeenCalledWith({ remote: 'mf-auth', route: 'ec', error, phase: 'fatal' });
  });

  it.each(['bootstrap', 'mount'] as const)('reports once that %s threw, and fails with it', async (lifecycle) => {
    const error = new Error('broken');
    const { options, slot, report } = setUp({ [lifecycle]: () => Promise.reject(error) });
    await expect(mountRemote({ remote: 'mf-auth', request, slot }, options)).rejects.toBe(error);
    expect(report.mock.calls).toEqual([[{ remote: 'mf-auth', route: 'ec', error, phase: 'mount' }]]);
  });

  it('reports once that an update threw, with the route that was asked for', async () => {
    const error = new Error('broken');
    const { options, slot, report } = setUp({ update: () => Promise.reject(error) });
    const mount = await mountRemote({ remote: 'mf-auth', request, slot }, options);
    await expect(mount.update({ ...request, route: 'temporary' })).rejects.toBe(error);
    expect(report.mock.calls).toEqual([[{ remote: 'mf-auth', route: 'temporary', error, phase: 'update' }]]);
  });

  it('reports once that unmounting threw', async () => {
    const error = new Error('stuck');
    const { options, slot, report } = setUp({ unmount: () => Promise.reject(error) });
    const mount = await mountRemote({ remote: 'mf-auth', request, slot }, options);
    await expect(mount.unmount()).rejects.toBe(error);
    expect(report.mock.calls).toEqual([[{ remote: 'mf-auth', route: 'ec', error, phase: 'unmount' }]]);
  });

  describe('with a remote that hangs', () => {
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('gives up mounting after 15 s', async () => {
      const { options, slot, report } = setUp({ mount: () => new Promise(() => undefined) });
      const mounting = expect(mountRemote({ remote: 'mf-auth', request, slot }, options)).rejects.toMatchObject({
        code: 'REMOTE_TIMEOUT',
      });
      await jest.advanceTimersByTimeAsync(15_000);
      await mounting;
      expect(report).toHaveBeenCalledTimes(1);
    });

    it('takes the element away when unmounting never ends', async () => {
      const { options, slot } = setUp({ unmount: () => new Promise(() => undefined) });
      const mount = await mountRemote({ remote: 'mf-auth', request, slot }, options);
      const unmounting = expect(mount.unmount()).rejects.toMatchObject({ code: 'REMOTE_TIMEOUT' });
      await jest.advanceTimersByTimeAsync(15_000);
      await unmounting;
      expect(slot.children).toHaveLength(0);
    });
  });

  it('leaves the slot as it was when the remote cannot be loaded, and its state for another try (specification §4)', async () => {
    const { options, slot, loader } = setUp();
    slot.innerHTML = '<div>server</div>';
    loader.load.mockRejectedValue(new Error('gone'));
    const takeState = jest.fn();
    await expect(mountRemote({ remote: 'mf-auth', request, slot, takeState }, options)).rejects.toThrow('gone');
    expect(takeState).not.toHaveBeenCalled();
    expect(slot.innerHTML).toBe('<div>server</div>');
  });
});
