import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers a stored file as a download that no browser runs or guesses about. */
export function sendStoredFile(
  reply: FastifyReply,
  file: { readonly name: string; readonly media_type: string },
  stored: { readonly stream: Readable; readonly sizeBytes: number },
): FastifyReply {
  return reply
    .type(file.media_type)
    .headers({
      'content-length': stored.sizeBytes,
      'content-disposition': `attachment; filename*=UTF-8''${encodeName(file.name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    .send(stored.stream);
}

/** RFC 8187: beside what `encodeURIComponent` leaves alone, a quote would end the value. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
