import { Agent } from 'undici';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { isSendable } from '@ecard/shared/session';
import { codeOf } from '../errors/code-of.ts';
import { createPatientConnector } from '../http/patient-connector.ts';
import type { BrokeredCall } from './render-job.ts';

/** Owner of the page that a call is for. */
export interface CallOwner {
  readonly snapshot: Pick<PortalSnapshot, 'token' | 'terminalToken'>;
  readonly hostHeaders: Readonly<Record<string, string>>;
  /** Ends the call once nobody waits for it. */
  readonly signal: AbortSignal;
  /** Called with the number of bytes of each part of the answer, as it comes. */
  onBytes?(count: number): void;
}

/** The host's answer, or the reason for which there is none. */
export type BrokeredAnswer =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array }
  | { readonly code: string; readonly message: string };

/** Makes the calls of remotes' processes, which have neither tokens nor a network of their own. */
export type HostBroker = (call: BrokeredCall, owner: CallOwner) => Promise<BrokeredAnswer>;

/** Pages without script ask for a change by POST. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);
/** Sessions begin, change and end there, which is the shell's alone; the host answers with tokens. */
const SESSION_PATH = /^\/api\/+auth(?![\w-])/i;
/** Begins a JWT: header and payload are objects in base64url. */
const TOKEN = /eyJ[\w-]{5,400}\.eyJ/;
const REQUEST_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'x-org-id',
]);
const ANSWER_HEADERS = ['content-type', 'etag', 'retry-after'];
const MAX_PATH_LENGTH = 8 * 1024;
const MAX_BODY_BYTES = 256 * 1024;
const MAX_HEADER_LENGTH = 1024;
const MAX_ANSWER_BYTES = 20 * 1024 * 1024;

/** @param apiUrl - The transport-authority host. */
export function createHostBroker(apiUrl: string): HostBroker {
  const { origin, pathname } = new URL(apiUrl);
  const basePath = pathname.replace(/\/$/, '');
  // The page's budget ends the calls.
  const agent = new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: MAX_ANSWER_BYTES,
    connect: createPatientConnector(),
  });
  return async (call, { snapshot, hostHeaders, signal, onBytes }) => {
    const fault = faultOf(call);
    if (fault !== undefined) return { code: 'CALL_REFUSED', message: fault };
    const token = snapshot.token ?? snapshot.terminalToken;
    // No host can be asked with such a token: it counts as refused.
    if (token !== null && !isSendable(token)) return { status: 401, headers: {}, body: new Uint8Array() };
    try {
      const answer = await agent.request({
        origin,
        path: basePath + call.path,
        method: call.method,
        headers: {
          ...call.headers,
          ...hostHeaders,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: call.body.byteLength === 0 ? null : call.body,
        signal,
      });
      const parts: Buffer[] = [];
      for await (const part of answer.body as AsyncIterable<Buffer>) {
        onBytes?.(part.byteLength);
        parts.push(part);
      }
      const body = Buffer.concat(parts);
      // Whatever the host answers it to: no token enters a remote's process.
      if (TOKEN.test(body.toString('latin1'))) return { code: 'CALL_REFUSED', message: 'the answer holds a token' };
      return { status: answer.statusCode, headers: pick(answer.headers), body };
    } catch (error) {
      return { code: codeOf(error) ?? 'ERR_NETWORK', message: 'the host could not be asked' };
    }
  };
}

function faultOf({ method, path, headers, body }: BrokeredCall): string | undefined {
  if (!METHODS.has(method)) return 'a method that pages do not use while they are rendered';
  if (path.length > MAX_PATH_LENGTH || !/^\/api\/[\x21-\x7e]*$/.test(path) || !staysBelowApi(path))
    return 'a path that is not below /api/';
  if (isOfSession(path)) return 'a path of the session';
  if (body.byteLength > MAX_BODY_BYTES) return `a body of more than ${String(MAX_BODY_BYTES)} bytes`;
  const strange = Object.entries(headers).find(([name, value]) => !REQUEST_HEADERS.has(name) || !isHeaderValue(value));
  return strange ? 'a header that remotes do not send' : undefined;
}

function isHeaderValue(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_HEADER_LENGTH && isSendable(value);
}

/** Dots lead out of a folder, written as `%2e` too, and so may a backslash. */
function staysBelowApi(path: string): boolean {
  const { origin, pathname } = new URL(path, 'http://portal.invalid');
  return origin === 'http://portal.invalid' && pathname.startsWith('/api/') && !path.includes('\\');
}

/** The host reads a path as it is decoded. */
function isOfSession(path: string): boolean {
  try {
    return SESSION_PATH.test(decodeURIComponent(new URL(path, 'http://portal.invalid').pathname));
  } catch {
    return true;
  }
}

function pick(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    ANSWER_HEADERS.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}
