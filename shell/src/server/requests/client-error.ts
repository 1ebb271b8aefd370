import type { Socket } from 'node:net';
import { httpText } from '../../http/http.text.ts';

/** Status line and sentence by Node's code of the error. */
const ANSWERS: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', httpText.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', httpText.requestTooSlow],
};

/**
 * Answers input that is not an HTTP request, one whose headers are too large, or one that takes too long to arrive, in a
 * sentence; there is no request to answer through yet.
 *
 * A connection on which nothing ever came is closed without an answer: browsers open some in advance, and would take
 * any answer for that of the request they send next.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const [status, text] = ANSWERS[error.code ?? ''] ?? ['400 Bad Request', httpText.badRequest];
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${String(Buffer.byteLength(text))}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
