import { useEffect, useRef, useState } from 'react';
import type { FileRef } from '../../../../api-schema/index.ts';
import { toProblem } from '../../../../http/index.ts';
import { usePortal } from '../../../root/portal-context.ts';

/** A file on its way to the host, or one that did not get there. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  /** 0 to 1. */
  readonly progress: number;
  readonly error?: string;
}

/**
 * Sends files to the host, each on its own.
 *
 * @param onUploaded - Gets every file that has arrived.
 */
export function useUploads(onUploaded: (file: FileRef) => void) {
  const { http } = usePortal();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const made = useRef(0);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => {
      controller.abort();
    };
  }, []);

  const patch = (key: number, change: Partial<Upload>) => {
    setUploads((present) => present.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  };
  const dismiss = (key: number) => {
    setUploads((present) => present.filter((upload) => upload.key !== key));
  };

  async function send(file: File): Promise<void> {
    made.current += 1;
    const key = made.current;
    setUploads((present) => [...present, { key, name: file.name, progress: 0 }]);
    try {
      const body = new FormData();
      body.append('file', file);
      const { data } = await http.post<FileRef>('/api/file', body, {
        signal: stop.current.signal,
        // A slow line is not a silent host.
        timeout: 0,
        onUploadProgress: ({ loaded, total }) => {
          patch(key, { progress: total ? loaded / total : 0 });
        },
      });
      dismiss(key);
      onUploaded(data);
    } catch (error) {
      const { message, errors } = toProblem(error);
      patch(key, { error: errors?.[0]?.message ?? message });
    }
  }

  return {
    uploads,
    send,
    dismiss,
    refuse(file: File, error: string) {
      made.current += 1;
      const key = made.current;
      setUploads((present) => [...present, { key, name: file.name, progress: 0, error }]);
    },
  };
}
