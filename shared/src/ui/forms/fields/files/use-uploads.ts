import { useEffect, useRef, useState } from 'react';
import type { FileRef } from '../../../../api-schema/index.ts';
import { toProblem } from '../../../../http/index.ts';
import { isTransient } from '../../../../http/is-transient.ts';
import { waitForNetwork } from '../../../../http/wait-for-network.ts';
import { usePortal } from '../../../root/portal-context.ts';
import { createFileSending } from './send-file.ts';

/** A file on its way to the host, or one that did not get there. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  /** 0 to 1. */
  readonly progress: number;
  /** The connection is lost; it goes on by itself. */
  readonly isWaiting?: boolean;
  readonly error?: string;
}

/**
 * Sends files to the host, each on its own; after a lost connection it goes on as soon as there is one.
 *
 * @param onUploaded - Gets every file that has arrived.
 */
export function useUploads(onUploaded: (file: FileRef) => void) {
  const { http } = usePortal();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const made = useRef(0);
  const [running] = useState(() => new Map<number, AbortController>());
  useEffect(
    () => () => {
      for (const controller of running.values()) controller.abort();
    },
    [running],
  );

  const add = (upload: Omit<Upload, 'key'>): number => {
    made.current += 1;
    const key = made.current;
    setUploads((present) => [...present, { ...upload, key }]);
    return key;
  };
  const patch = (key: number, change: Partial<Upload>) => {
    setUploads((present) => present.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  };
  const dismiss = (key: number) => {
    running.get(key)?.abort();
    running.delete(key);
    setUploads((present) => present.filter((upload) => upload.key !== key));
  };

  async function send(file: File): Promise<void> {
    const key = add({ name: file.name, progress: 0 });
    const { signal } = running.set(key, new AbortController()).get(key) ?? new AbortController();
    const trySending = createFileSending(http, file);
    const onProgress = (progress: number) => {
      patch(key, { progress, isWaiting: false });
    };
    const isGivenUp = () => signal.aborted;
    while (!isGivenUp()) {
      try {
        const arrived = await trySending({ signal, onProgress });
        dismiss(key);
        onUploaded(arrived);
        return;
      } catch (error) {
        if (isGivenUp()) return;
        const problem = toProblem(error);
        if (!isTransient(problem)) {
          const { errors, message } = problem;
          running.delete(key);
          patch(key, { error: errors?.[0]?.message ?? message, isWaiting: false });
          return;
        }
        patch(key, { isWaiting: true });
        await waitForNetwork(signal);
      }
    }
  }

  return {
    uploads,
    send,
    dismiss,
    refuse(file: File, error: string) {
      add({ name: file.name, progress: 0, error });
    },
  };
}
