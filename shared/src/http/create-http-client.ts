import axios from 'axios';
import type { AxiosAdapter, AxiosError, AxiosInstance, InternalAxiosRequestConfig } from 'axios';
import axiosRetry from 'axios-retry';
import { isSendable } from '../session/is-sendable.ts';
import { parseAnswer } from './parse-answer.ts';
import { isRetryable, retryDelayMs } from './retry-rules.ts';

export interface HttpClientOptions {
  /** Origin that serves `/api/…`; empty in the browser. */
  readonly baseURL: string;
  /** The token to send, asked for before every call; `null` sends none. */
  readonly getToken: () => string | null;
  /** Longest wait for one attempt. Default 15 000. */
  readonly timeoutMs?: number;
  /** Called when the host answers 401; the call is made again, with the token of then, where it resolves `true`. */
  readonly onUnauthorized?: (error: AxiosError) => unknown;
  /** Called when a call got no answer although the time for it was not over. */
  readonly onUnreachable?: () => void;
  /** Replaces the network; for tests and for calls inside one process. */
  readonly adapter?: AxiosAdapter;
  /** Ends every call and every wait for another try, for example when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

const DEFAULT_TIMEOUT_MS = 15_000;
const MAX_RETRIES = 2;

/**
 * Creates the client of one page or one request; it carries no state beyond its options.
 *
 * Statuses 400 to 599 reject, and so does an answer that is not JSON. Reads are tried again on passing failures, writes
 * never (specification, section 8).
 */
export function createHttpClient(options: HttpClientOptions): AxiosInstance {
  const client = axios.create({
    baseURL: options.baseURL,
    timeout: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    headers: { Accept: 'application/json', ...options.headers },
    // Calls carry a token and no cookie's value; looked for, it is asked of the browser before each call.
    xsrfCookieName: '',
    validateStatus: (status) => status < 400,
    transformResponse: [parseAnswer],
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });

  client.interceptors.request.use((config) => {
    const token = options.getToken();
    if (token && !isSendable(token)) throw refusedToken(config);
    if (token && !config.headers.has('Authorization')) config.headers.set('Authorization', `Bearer ${token}`);
    return config;
  });

  axiosRetry(client, {
    retries: MAX_RETRIES,
    retryCondition: (error) => isRetryable(error, momentOf(error)),
    retryDelay: (retryCount, error) =>
      retryDelayMs(retryCount, error.response?.headers['retry-after'], momentOf(error)),
    shouldResetTimeout: true,
  });

  // A retry runs this chain again inside the first one, so the same refusal comes by more than once.
  const told = new WeakSet<AxiosError>();
  client.interceptors.response.use(undefined, async (error: Error) => {
    if (axios.isAxiosError(error) && error.code === axios.AxiosError.ERR_NETWORK) options.onUnreachable?.();
    if (!axios.isAxiosError(error) || error.response?.status !== 401 || told.has(error)) throw error;
    told.add(error);
    const { config } = error;
    if ((await options.onUnauthorized?.(error)) !== true || !config) throw error;
    config.headers.delete('Authorization');
    return client.request(config);
  });

  return client;
}

/** Time of an answer by the clock of its sender, in epoch milliseconds: the device's own may be wrong. */
function momentOf({ response }: AxiosError): number {
  return Date.parse(String(response?.headers['date'])) || Date.now();
}

/** No host can be asked with such a token: it counts as refused, and nothing is wrong with the host. */
function refusedToken(config: InternalAxiosRequestConfig): AxiosError {
  const response = { status: 401, statusText: '', data: '', headers: {}, config };
  return new axios.AxiosError(
    'the token fits into no header',
    axios.AxiosError.ERR_BAD_REQUEST,
    config,
    null,
    response,
  );
}
