import { useEffect, useRef, useState } from 'react';
import type { RouteRequest } from '@ecard/shared/contract';
import { Slot } from '../layouts/slot.tsx';
import { RemoteFailed } from '../layouts/remote-failed.tsx';
import { mountRemote } from '../remotes/remote-mount.ts';
import type { RemoteMount, RemoteMountOptions } from '../remotes/remote-mount.ts';

export interface RemoteSlotProps {
  readonly remote: string;
  readonly request: RouteRequest;
  readonly options: RemoteMountOptions;
  /** The fragment's state, once: for the first page, when the server rendered it. */
  takeState(): unknown;
  /** A part of the page could not be loaded; returns whether the page reloads itself for it. */
  onPartFailed(error: unknown): boolean;
}

/** Mounts a remote into the page and keeps it in step with the address. */
export function RemoteSlot({ remote, request, options, takeState, onPartFailed }: RemoteSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  const mounted = useRef<Promise<RemoteMount> | null>(null);
  const first = useRef(request);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const element = slot.current;
    if (!element) return undefined;
    const mounting = mountRemote({ remote, request: first.current, slot: element, state: takeState() }, options);
    mounted.current = mounting;
    mounting.then(
      () => {
        setFailed(false);
      },
      (error: unknown) => {
        options.report(remote, error, 'fatal');
        if (!onPartFailed(error)) setFailed(true);
      },
    );
    return () => {
      mounted.current = null;
      void mounting
        .then((mount) => mount.unmount())
        .catch((error: unknown) => {
          options.report(remote, error, 'fatal');
        });
    };
  }, [remote, attempt, options, takeState, onPartFailed]);

  useEffect(() => {
    if (request === first.current) return;
    first.current = request;
    void mounted.current
      ?.then((mount) => mount.update(request))
      .catch((error: unknown) => {
        options.report(remote, error, 'fatal');
        if (!onPartFailed(error)) setFailed(true);
      });
  }, [remote, request, options, onPartFailed]);

  return (
    <>
      {failed ? (
        <RemoteFailed
          onRetry={() => {
            setAttempt((count) => count + 1);
          }}
        />
      ) : null}
      <Slot html="" ref={slot} />
    </>
  );
}
