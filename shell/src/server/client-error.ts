import type { Socket } from 'node:net';
import { serverText } from './server.text.ts';

/**
 * Answers what is no HTTP request, or one whose headers are too large, in a sentence; there is no request to
 * answer through yet.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, text] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', serverText.headersTooLarge]
      : ['400 Bad Request', serverText.badRequest];
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
