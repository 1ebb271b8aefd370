import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileFormat } from '@ecard/shared/api-schema';
import { readByteRange } from './byte-range.ts';
import type { FileStore } from './file-store.ts';
import { visibleName } from './visible-name.ts';
import { fileFormats } from './write-table.ts';

/**
 * Opens a kept file for a download: sets the headers and answers what to send.
 *
 * A download that broke off goes on with `Range` (RFC 9110, section 14); `If-Range` keeps parts of two files apart.
 *
 * @param name - Without an extension; any characters, of which the file's name has those that are shown.
 * @returns Undefined when the file is gone.
 */
export async function openDownload(
  reply: FastifyReply,
  files: FileStore,
  { key, name, format }: { readonly key: string; readonly name: string; readonly format: FileFormat },
): Promise<Readable | undefined> {
  const { range, 'if-range': expected } = reply.request.headers;
  // Every file is written once, under a key of its own.
  const tag = `"${key.slice(key.indexOf('/') + 1)}"`;
  const isSame = expected === undefined || expected === tag;
  const file = await files.read(key, (sizeBytes) => (isSame ? readByteRange(range, sizeBytes) : undefined));
  if (!file) return undefined;
  const { mime, extension } = fileFormats[format];
  // RFC 6266: a plain name for old programs, the real one beside it.
  const real = encodeURIComponent(`${visibleName(name)}.${extension}`).replace(/['()*]/g, encodeSign);
  void reply
    .type(mime)
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('content-length', file.range ? file.range.end - file.range.start + 1 : file.sizeBytes)
    .header('content-disposition', `attachment; filename="report.${extension}"; filename*=UTF-8''${real}`)
    .header('cache-control', 'no-store');
  if (file.range) {
    const { start, end } = file.range;
    void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.sizeBytes}`);
  }
  return file.stream;
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
