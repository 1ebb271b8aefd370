import type { FileRef, UploadState } from '../../../../api-schema/index.ts';
import type { HttpClient } from '../../../../contract/index.ts';
import { toProblem } from '../../../../http/index.ts';

/** Most bytes sent again after a lost connection: five seconds of a slow line. */
export const PART_BYTES = 256 * 1024;

interface Sending {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

/**
 * Makes the sending of one file to the host. Each call goes on where the last one broke off; a small file is sent at once.
 *
 * @returns The function that sends; it throws what went wrong.
 */
export function createFileSending(http: HttpClient, file: File): (sending: Sending) => Promise<FileRef> {
  let upload: UploadState | undefined;

  async function begin({ signal }: Sending): Promise<UploadState> {
    if (upload) {
      try {
        return (await http.get<UploadState>(`/api/upload/${upload.id}`, { signal })).data;
      } catch (error) {
        // Kept for a day only: then it begins again.
        if (toProblem(error).status !== 404) throw error;
      }
    }
    const { name, size } = file;
    return (await http.post<UploadState>('/api/upload', { name, size }, { signal })).data;
  }

  async function sendParts(sending: Sending): Promise<FileRef> {
    let state = await begin(sending);
    while (state.file === null) {
      upload = state;
      const { id, received } = state;
      const part = file.slice(received, received + PART_BYTES);
      const { data }: { data: UploadState } = await http.put<UploadState>(`/api/upload/${id}`, part, {
        params: { offset: received },
        headers: { 'Content-Type': 'application/octet-stream' },
        ...transferOf(sending, received, file.size),
      });
      state = data;
      sending.onProgress(state.received / file.size);
    }
    return state.file;
  }

  async function sendWhole(sending: Sending): Promise<FileRef> {
    const body = new FormData();
    body.append('file', file);
    return (await http.post<FileRef>('/api/file', body, transferOf(sending, 0, file.size))).data;
  }

  return file.size > PART_BYTES ? sendParts : sendWhole;
}

function transferOf({ signal, onProgress }: Sending, before: number, size: number) {
  return {
    signal,
    // A slow line is not a silent host.
    timeout: 0,
    onUploadProgress: ({ loaded }: { readonly loaded: number }) => {
      onProgress(Math.min(1, (before + loaded) / size));
    },
  };
}
