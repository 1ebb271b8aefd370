import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BrowserApp, MountProps } from '@ecard/shared/contract';
import { createTestContext } from '@ecard/shared/testing';
import type { PartRecovery, Recovery } from '../remotes/part-recovery.ts';
import { createRemoteStarts } from '../remotes/remote-starts.ts';
import { RemoteSlot } from './remote-slot.tsx';

const request = { route: 'ec', params: {}, url: '/ec' };
const FAILED = 'Энэ хэсгийг ачаалж чадсангүй';
const OFFLINE = 'Сүлжээ тасарлаа. Холбогдмогц үргэлжилнэ.';

/** A remote that writes its address into its element. */
function makeApp(differences: Partial<BrowserApp> = {}): BrowserApp {
  const show = ({ element, request: { url } }: MountProps) => {
    element.textContent = `remote at ${url}`;
    return Promise.resolve();
  };
  const nothing = () => Promise.resolve();
  return { bootstrap: nothing, mount: show, update: show, unmount: nothing, preload: nothing, ...differences };
}

function setUp(loads: (() => Promise<BrowserApp>)[], afterFailure: PartRecovery['afterFailure']) {
  let turn = 0;
  const load = jest.fn(() => (loads[Math.min(turn++, loads.length - 1)] ?? (() => Promise.resolve(makeApp())))());
  const starts = createRemoteStarts(() => sessionStorage, [{ name: 'mf-auth', version: '1.0.0' }]);
  const report = jest.fn();
  const onShown = jest.fn();
  const props = {
    remote: 'mf-auth',
    options: { loader: { load, prefetch: jest.fn() }, starts, context: createTestContext(), report },
    recovery: { afterFailure },
    takeState: () => undefined,
    onShown,
  };
  const { rerender, unmount } = render(<RemoteSlot {...props} request={request} />);
  return {
    load,
    report,
    onShown,
    unmount,
    goTo: (url: string) => {
      rerender(<RemoteSlot {...props} request={{ ...request, url }} />);
    },
  };
}
const works = () => Promise.resolve(makeApp());
const fails = () => Promise.reject(new Error('broken'));
const says = (recovery: Recovery) => () => Promise.resolve(recovery);

describe('RemoteSlot', () => {
  it('mounts the remote and says when it is shown', async () => {
    const { onShown } = setUp([works], says('failed'));
    expect(await screen.findByText('remote at /ec')).toBeInTheDocument();
    await waitFor(() => {
      expect(onShown).toHaveBeenCalledTimes(1);
    });
  });

  it('says in its place that it failed, reports it once, and tries again when asked (specification §4)', async () => {
    const { report } = setUp([fails, works], says('failed'));
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(report).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Дахин оролдох' }));
    expect(await screen.findByText('remote at /ec')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  });

  it('waits in its place while the network is gone, and goes on by itself', async () => {
    const back = Promise.withResolvers<Recovery>();
    setUp([fails, works], (_error, onWait) => {
      onWait();
      return back.promise;
    });
    expect(await screen.findByRole('status')).toHaveTextContent(OFFLINE);
    back.resolve('retry');
    expect(await screen.findByText('remote at /ec')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
    });
  });

  it('says nothing while the page reloads itself (specification §4)', async () => {
    const asked = jest.fn(says('reloading'));
    setUp([fails], asked);
    await waitFor(() => {
      expect(asked).toHaveBeenCalled();
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says in its place that it was not started because it blocked a page, and starts when asked', async () => {
    sessionStorage.setItem('remotes-blocked', 'mf-auth/1.0.0');
    const blocked = () => Promise.reject(Object.assign(new Error('blocked'), { code: 'REMOTE_BLOCKED' }));
    setUp([blocked, works], says('failed'));
    expect(await screen.findByRole('alert')).toHaveTextContent('гацаасан тул дахин эхлүүлсэнгүй');
    await userEvent.click(screen.getByRole('button', { name: 'Дахин оролдох' }));
    expect(await screen.findByText('remote at /ec')).toBeInTheDocument();
    expect(sessionStorage.getItem('remotes-blocked')).toBe('');
  });

  it('says in its place that it failed when mounting throws', async () => {
    setUp([() => Promise.resolve(makeApp({ mount: fails }))], says('failed'));
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  });

  it('updates the remote with the address', async () => {
    const { goTo, load } = setUp([works], says('failed'));
    await screen.findByText('remote at /ec');
    goTo('/ec?page=2');
    expect(await screen.findByText('remote at /ec?page=2')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says that the last address is shown, and not that one is which gave way to it', async () => {
    const updates = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    let turn = 0;
    const update = async () => {
      await updates[turn++]?.promise;
    };
    const { goTo, onShown } = setUp([() => Promise.resolve(makeApp({ update }))], says('failed'));
    await waitFor(() => {
      expect(onShown).toHaveBeenCalledTimes(1);
    });
    goTo('/ec?page=2');
    goTo('/ec?page=3');
    updates[0]?.resolve(undefined);
    await act(() => updates[0]?.promise.then(() => undefined) ?? Promise.resolve());
    expect(onShown).toHaveBeenCalledTimes(1);
    updates[1]?.resolve(undefined);
    await waitFor(() => {
      expect(onShown).toHaveBeenCalledTimes(2);
    });
  });

  it('says that the last address is shown, and not the first one when that was mounted after it was left', async () => {
    const [mounting, updating] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const app = makeApp({ mount: () => mounting.promise, update: () => updating.promise });
    const { goTo, onShown } = setUp([() => Promise.resolve(app)], says('failed'));
    goTo('/ec?page=2');
    mounting.resolve(undefined);
    await act(() => mounting.promise.then(() => undefined));
    expect(onShown).not.toHaveBeenCalled();
    updating.resolve(undefined);
    await waitFor(() => {
      expect(onShown).toHaveBeenCalledTimes(1);
    });
  });

  it('remounts a remote whose update throws', async () => {
    const { goTo, report } = setUp([() => Promise.resolve(makeApp({ update: fails }))], says('failed'));
    await screen.findByText('remote at /ec');
    goTo('/ec?page=2');
    expect(await screen.findByText('remote at /ec?page=2')).toBeInTheDocument();
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('leaves quietly when unmounting throws', async () => {
    const { unmount, report } = setUp([() => Promise.resolve(makeApp({ unmount: fails }))], says('failed'));
    await screen.findByText('remote at /ec');
    unmount();
    await waitFor(() => {
      expect(report).toHaveBeenCalledTimes(1);
    });
    expect(document.body).not.toHaveTextContent('remote at');
  });
});
