import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { AxiosError, AxiosHeaders, CanceledError } from 'axios';
import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from 'axios';

/** An answer of the host is no longer than this. */
const MAX_ANSWER_BYTES = 20 * 1024 * 1024;

/** The longest a timer can wait. */
const FOREVER_MS = 2 ** 31 - 1;

const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

/**
 * Sends the server's calls to the host over kept connections.
 *
 * Axios' own adapter looks for proxies, follows redirects and streams every body through filters: half a
 * millisecond a call, which a page pays four times. The host is one known origin that does none of that.
 */
export const hostAdapter: AxiosAdapter = (config) =>
  new Promise((resolve, reject) => {
    const url = new URL(addressOf(config));
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = send(
      url,
      {
        method: (config.method ?? 'get').toUpperCase(),
        agent: agents[url.protocol === 'https:' ? 'https:' : 'http:'],
        headers: headersOf(config),
      },
      (answer) => {
        readText(answer).then((text) => {
          clearTimeout(timer);
          config.signal?.removeEventListener?.('abort', cancel);
          settle(toResponse(answer, text, config, sent), resolve, reject);
        }, fail);
      },
    );
    const fail = (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      config.signal?.removeEventListener?.('abort', cancel);
      reject(AxiosError.from(error, error.code, config, sent));
    };
    const cancel = () => {
      clearTimeout(timer);
      reject(new CanceledError(undefined, config, sent));
      sent.destroy();
    };
    const timer = setTimeout(
      () => {
        const message = `timeout of ${String(config.timeout)}ms exceeded`;
        fail(new AxiosError(message, AxiosError.ECONNABORTED));
        sent.destroy();
      },
      config.timeout === undefined || config.timeout === 0 ? FOREVER_MS : config.timeout,
    );
    sent.once('error', fail);
    if (config.signal?.aborted) cancel();
    else config.signal?.addEventListener?.('abort', cancel);
    sent.end(config.data as string | undefined);
  });

function addressOf({ baseURL = '', url = '', params }: InternalAxiosRequestConfig): string {
  const query = new URLSearchParams(
    Object.entries((params ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return `${baseURL}${url}${query ? `?${query}` : ''}`;
}

function headersOf({ headers, data }: InternalAxiosRequestConfig): Record<string, string | number> {
  const plain = Object.fromEntries(
    Object.entries(headers.toJSON()).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>;
  return typeof data === 'string' ? { ...plain, 'content-length': Buffer.byteLength(data) } : plain;
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    if (length > MAX_ANSWER_BYTES)
      throw new Error(`the host's answer is longer than ${String(MAX_ANSWER_BYTES)} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function toResponse(
  { statusCode = 0, statusMessage = '', headers }: IncomingMessage,
  data: string,
  config: InternalAxiosRequestConfig,
  request: unknown,
): AxiosResponse {
  return {
    data,
    status: statusCode,
    statusText: statusMessage,
    headers: AxiosHeaders.from(headers as never),
    config,
    request,
  };
}

function settle(
  response: AxiosResponse,
  resolve: (response: AxiosResponse) => void,
  reject: (error: AxiosError) => void,
) {
  const { config, status } = response;
  const request: unknown = response.request;
  if (!config.validateStatus || config.validateStatus(status)) resolve(response);
  else
    reject(
      new AxiosError(
        `Request failed with status code ${String(status)}`,
        status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE,
        config,
        request,
        response,
      ),
    );
}
