import { AxiosError } from 'axios';
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';

/** One call as it left the HTTP client. */
export interface RecordedCall {
  /** In capitals. */
  readonly method: string;
  /** Without origin and query. */
  readonly path: string;
  /** Values of the query, as text. */
  readonly query: Readonly<Record<string, string>>;
  /** The body, parsed. */
  readonly body: unknown;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
}

const REPLY = Symbol('reply');

interface Reply {
  readonly [REPLY]: true;
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answer of the host: a body (status 200), a `reply`, an `Error` (no connection), or a function of the call. */
export type Answer = unknown;

/** An answer with another status than 200. */
export function reply(status: number, data: unknown = '', headers: Readonly<Record<string, string>> = {}): Reply {
  return { [REPLY]: true, status, data, headers };
}

/**
 * Stands in for the network behind an HTTP client.
 *
 * @param responses - By method and path, such as `'GET /api/invoice'`; a path may end in its query to
 *   answer just that one.
 * @throws Error for a call nobody expects, so that a test fails with its name.
 */
export function fakeNetwork(responses: Readonly<Record<string, Answer>>): {
  adapter: AxiosAdapter;
  calls: RecordedCall[];
} {
  const calls: RecordedCall[] = [];
  return {
    calls,
    async adapter(config) {
      const { call, search } = record(config);
      calls.push(call);
      const expected = [`${call.method} ${call.path}${search}`, `${call.method} ${call.path}`].find((key) =>
        Object.hasOwn(responses, key),
      );
      if (expected === undefined) throw new Error(`no answer for ${call.method} ${call.path}${search}`);
      const answer = responses[expected];
      const result: unknown = await (typeof answer === 'function'
        ? (answer as (call: RecordedCall) => unknown)(call)
        : answer);
      if (result instanceof Error) throw new AxiosError(result.message, codeOf(result), config);
      return settle(config, isReply(result) ? result : reply(200, result));
    },
  };
}

function record(config: InternalAxiosRequestConfig): { call: RecordedCall; search: string } {
  const url = new URL(config.url ?? '', new URL(config.baseURL ?? '', 'http://portal.test'));
  for (const [name, value] of Object.entries(
    (config.params ?? {}) as Record<string, string | number | boolean | null | undefined>,
  )) {
    if (value !== undefined && value !== null) url.searchParams.append(name, String(value));
  }
  const call: RecordedCall = {
    method: (config.method ?? 'get').toUpperCase(),
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: parseBody(config.data),
    headers: Object.fromEntries(
      Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
  };
  return { call, search: url.search };
}

function settle(config: InternalAxiosRequestConfig, { status, data, headers }: Reply) {
  const response = { data: structuredClone(data), status, statusText: '', headers: { ...headers }, config };
  if (config.validateStatus?.(status) ?? true) return response;
  const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
  throw new AxiosError(`status ${String(status)}`, code, config, undefined, response);
}

/** A plain error stands for a broken connection; an axios error says itself what went wrong. */
function codeOf(error: Error): string {
  return (error instanceof AxiosError ? error.code : undefined) ?? AxiosError.ERR_NETWORK;
}

function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null && REPLY in value;
}

function parseBody(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}
