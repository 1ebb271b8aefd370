import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileStore } from './file-store.ts';
import { fileFormats } from './write-table.ts';
import type { FileFormat } from './write-table.ts';

/**
 * Opens a kept file for a download: sets the headers and answers what to send.
 *
 * @param name - Without an extension; any characters.
 * @returns Undefined when the file is gone.
 */
export async function openDownload(
  reply: FastifyReply,
  files: FileStore,
  { key, name, format }: { readonly key: string; readonly name: string; readonly format: FileFormat },
): Promise<Readable | undefined> {
  const file = await files.read(key);
  if (!file) return undefined;
  const { mime, extension } = fileFormats[format];
  // RFC 6266: a plain name for old programs, the real one beside it.
  const real = encodeURIComponent(`${name}.${extension}`).replace(/['()*]/g, encodeSign);
  void reply
    .type(mime)
    .header('content-length', file.sizeBytes)
    .header('content-disposition', `attachment; filename="report.${extension}"; filename*=UTF-8''${real}`)
    .header('cache-control', 'no-store');
  return file.stream;
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
