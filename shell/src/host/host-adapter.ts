import { AxiosError, AxiosHeaders, CanceledError } from 'axios';
import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { Agent } from 'undici';
import { hostPath } from './host-path.ts';
import { settleAnswer } from './settle-answer.ts';

/** An answer of the host is no longer than this. */
const MAX_ANSWER_BYTES = 20 * 1024 * 1024;

// Every call has a timer of its own, exact to the millisecond.
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, maxResponseSize: MAX_ANSWER_BYTES });

/**
 * Sends the server's calls to the host over kept connections.
 *
 * Axios' own adapter looks for proxies, follows redirects and streams every body through filters: half a
 * millisecond a call, which a page pays four times. The host is one known origin that does none of that: what it leads
 * elsewhere with has failed, and what was sent to it, such as a password, is sent to nobody else.
 */
export const hostAdapter: AxiosAdapter = (config) =>
  new Promise((resolve, reject) => {
    let hangUp = (_reason: Error): void => undefined;
    let isOver = false;
    const { timeout = 0, signal } = config;
    const timer = timeout > 0 ? setTimeout(giveUp, timeout) : undefined;
    const chunks: Buffer[] = [];
    let response: AxiosResponse;
    const { origin, basePath } = baseOf(config.baseURL);

    function end(): boolean {
      if (isOver) return false;
      isOver = true;
      clearTimeout(timer);
      signal?.removeEventListener?.('abort', cancel);
      return true;
    }
    function fail(error: Error): void {
      if (!end()) return;
      reject(error);
      hangUp(error);
    }
    function giveUp(): void {
      fail(new AxiosError(`timeout of ${String(timeout)}ms exceeded`, AxiosError.ECONNABORTED, config));
    }
    function cancel(): void {
      fail(new CanceledError(undefined, config));
    }

    if (signal?.aborted) {
      cancel();
      return;
    }
    signal?.addEventListener?.('abort', cancel);
    agent.dispatch(
      {
        origin,
        path: basePath + hostPath(config),
        method: (config.method ?? 'get').toUpperCase(),
        headers: headersOf(config),
        body: (config.data as string | undefined) ?? null,
      },
      {
        onRequestStart(controller) {
          hangUp = (reason) => {
            controller.abort(reason);
          };
          if (isOver) hangUp(new CanceledError(undefined, config));
        },
        onResponseStart(_controller, status, headers, statusText = '') {
          response = { data: '', status, statusText, headers: AxiosHeaders.from(headers as never), config };
        },
        onResponseData(_controller, chunk) {
          chunks.push(chunk);
        },
        onResponseEnd() {
          if (!end()) return;
          response.data = Buffer.concat(chunks).toString('utf8');
          settleAnswer(response, resolve, reject);
        },
        onResponseError(_controller, error: NodeJS.ErrnoException) {
          fail(AxiosError.from(error, error.code, config));
        },
      },
    );
  });

let base = { url: '', origin: '', basePath: '' };

/** There is one host: its address is read once. */
function baseOf(url = ''): typeof base {
  if (base.url !== url) {
    const { origin, pathname } = new URL(url);
    base = { url, origin, basePath: pathname.replace(/\/$/, '') };
  }
  return base;
}

function headersOf({ headers, data }: InternalAxiosRequestConfig): Record<string, string> {
  // Axios names a form for every POST, and leaves it to its own adapters to see that there is none.
  if (data === undefined) headers.delete('content-type');
  return Object.fromEntries(
    Object.entries(headers.toJSON()).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>;
}
