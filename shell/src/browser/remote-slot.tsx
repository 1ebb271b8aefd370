import { useEffect, useRef, useState } from 'react';
import type { RouteRequest } from '@ecard/shared/contract';
import { layoutText } from '../layouts/layout.text.ts';
import { RemoteFailed } from '../layouts/states/remote-failed.tsx';
import { RemoteOffline } from '../layouts/states/remote-offline.tsx';
import { Slot } from '../layouts/slot.tsx';
import { failureCode } from '../remotes/failure-code.ts';
import type { PartRecovery } from '../remotes/part-recovery.ts';
import { mountRemote } from '../remotes/remote-mount.ts';
import type { RemoteMount, RemoteMountOptions } from '../remotes/remote-mount.ts';

export interface RemoteSlotProps {
  readonly remote: string;
  readonly request: RouteRequest;
  readonly options: RemoteMountOptions;
  readonly recovery: PartRecovery;
  /** The fragment's state, once: for the first page, when the server rendered it. */
  takeState(): unknown;
  /** The remote shows the address that is wanted, or has said that it cannot. */
  onShown(): void;
}

/** State of the slot: the remote works, or a message takes its place. */
type SlotState = 'working' | 'offline' | 'failed' | 'blocked';

/** Mounts a remote into the page, keeps it in step with the address, and says when it cannot. */
export function RemoteSlot({ remote, request, options, recovery, takeState, onShown }: RemoteSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  const mounted = useRef<Promise<RemoteMount> | null>(null);
  const wanted = useRef(request);
  const [state, setState] = useState<SlotState>('working');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const element = slot.current;
    if (!element) return undefined;
    let gone = false;
    const first = wanted.current;
    const mounting = mountRemote({ remote, request: first, slot: element, takeState }, options);
    mounted.current = mounting;
    mounting.then(
      () => {
        if (gone) return;
        setState('working');
        // Where another address is wanted by now, its update says so.
        if (wanted.current === first) onShown();
      },
      async (error: unknown) => {
        const recovered = await recovery.afterFailure(error, () => {
          if (!gone) setState('offline');
        });
        if (gone || recovered === 'reloading') return;
        if (recovered === 'retry') setAttempt((count) => count + 1);
        else setState(failureCode(error, 'load') === 'REMOTE_BLOCKED' ? 'blocked' : 'failed');
        onShown();
      },
    );
    return () => {
      gone = true;
      mounted.current = null;
      // What could not be mounted has nothing to take away, and what fails now is reported already.
      void mounting.then((mount) => mount.unmount()).catch(() => undefined);
    };
  }, [remote, attempt, options, recovery, takeState, onShown]);

  useEffect(() => {
    if (request === wanted.current) return;
    wanted.current = request;
    const updated = mounted.current;
    void updated
      ?.then((mount) => mount.update(request))
      .then(
        () => {
          // An update that gave way to a later one shows nothing.
          if (wanted.current === request) onShown();
        },
        () => {
          // Mounted again, the screen loses the state that kept it from changing.
          if (mounted.current === updated) setAttempt((count) => count + 1);
        },
      );
  }, [remote, request, onShown]);

  const retry = () => {
    options.starts.forget(remote);
    setAttempt((count) => count + 1);
  };
  return (
    <>
      {state === 'offline' ? <RemoteOffline onRetry={retry} /> : null}
      {state === 'failed' ? <RemoteFailed hint={layoutText.remoteFailedHint} onRetry={retry} /> : null}
      {state === 'blocked' ? <RemoteFailed hint={layoutText.remoteBlockedHint} onRetry={retry} /> : null}
      <Slot remote={remote} html="" ref={slot} />
    </>
  );
}
