import { AxiosError, AxiosHeaders, CanceledError } from 'axios';
import type { AxiosAdapter, AxiosRequestConfig, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import type { HttpClient } from '@ecard/shared/contract';
import { createHttpClient } from '@ecard/shared/http';
import { hostPath } from '../../host/host-path.ts';
import { settleAnswer } from '../../host/settle-answer.ts';
import type { BrokeredAnswer } from '../host-broker.ts';
import type { BrokeredCall } from '../render-job.ts';

/** Asks the shell to make a call; its answer comes back whole. */
export type AskShell = (call: BrokeredCall) => Promise<BrokeredAnswer>;

export interface BrokeredHttpOptions {
  readonly ask: AskShell;
  readonly timeoutMs: number;
  /** Ends waiting for calls once nobody waits for the fragment. */
  readonly signal: AbortSignal;
}

/** Settings of a call that are used: the others could name another way to the network. */
type Given = { readonly params?: unknown } & Pick<AxiosRequestConfig, 'headers' | 'responseType'>;

/** Makes the HTTP client of one request in a process that has neither token nor network. */
export function createBrokeredHttp({ ask, timeoutMs, signal }: BrokeredHttpOptions): HttpClient {
  const adapter: AxiosAdapter = (config) => askAs(config, ask);
  const client = createHttpClient({ baseURL: '', getToken: () => null, timeoutMs, signal, adapter });
  const own = (config: Given = {}): AxiosRequestConfig => ({
    params: config.params,
    ...(config.headers ? { headers: config.headers } : {}),
    ...(config.responseType ? { responseType: config.responseType } : {}),
    adapter,
    signal,
  });
  const http: Pick<typeof client, keyof HttpClient> = {
    get: (url, config) => client.get(url, own(config)),
    delete: (url, config) => client.delete(url, own(config)),
    post: (url, data, config) => client.post(url, data, own(config)),
    put: (url, data, config) => client.put(url, data, own(config)),
    patch: (url, data, config) => client.patch(url, data, own(config)),
  };
  return http;
}

async function askAs(config: InternalAxiosRequestConfig, ask: AskShell): Promise<AxiosResponse> {
  const { signal } = config;
  const data: unknown = config.data;
  const answer = await ask({
    method: (config.method ?? 'get').toUpperCase(),
    path: hostPath(config),
    headers: headersOf(config),
    body: Buffer.from(typeof data === 'string' ? data : ''),
  });
  if (signal?.aborted) throw new CanceledError(undefined, config);
  if ('code' in answer) throw new AxiosError(answer.message, answer.code, config);
  const { status, headers, body } = answer;
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
  return new Promise((resolve, reject) => {
    settleAnswer({ data: text, status, statusText: '', headers: AxiosHeaders.from(headers), config }, resolve, reject);
  });
}

function headersOf({ headers, data }: InternalAxiosRequestConfig): Record<string, string> {
  // Axios names a form for every POST, and leaves it to its own adapters to see that there is none.
  if (data === undefined) headers.delete('content-type');
  return Object.fromEntries(
    Object.entries(headers.toJSON()).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
    ),
  );
}
