import type { FastifyReply } from 'fastify';
import type { FileStore } from './file-store.ts';
import { fileFormats } from './write-table.ts';
import type { FileFormat } from './write-table.ts';

/**
 * Streams a kept file as a download.
 *
 * @param name - Without an extension; any characters.
 * @returns Undefined when the file is gone; nothing was answered then.
 */
export async function sendFile(
  reply: FastifyReply,
  files: FileStore,
  { key, name, format }: { readonly key: string; readonly name: string; readonly format: FileFormat },
): Promise<FastifyReply | undefined> {
  const file = await files.read(key);
  if (!file) return undefined;
  const { mime, extension } = fileFormats[format];
  // RFC 6266: the plain name for old programs, the real one beside it.
  const real = encodeURIComponent(`${name}.${extension}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return reply
    .type(mime)
    .header('content-length', file.sizeBytes)
    .header('content-disposition', `attachment; filename="report.${extension}"; filename*=UTF-8''${real}`)
    .header('cache-control', 'no-store')
    .send(file.stream);
}
