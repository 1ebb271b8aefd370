import { createHash } from 'node:crypto';
import { IMAGES_PREFIX, IMAGE_WIDTHS, imageModifiers, imageSourceOf } from '@ecard/shared/image';
import type { ImageSource } from '@ecard/shared/image';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createImageConverter } from './convert-image.ts';
import { createGate } from './gate.ts';
import { createImageCache } from './image-cache.ts';
import { ImageError } from './image-error.ts';
import type { ImageErrorCode } from './image-error.ts';
import { imagesText } from './images.text.ts';
import { loadSource } from './load-source.ts';
import type { SourceFolders } from './load-source.ts';

/** Two at a time leave room for pages; the rest of a page full of pictures waits. */
const CONVERSIONS = { running: 2, waiting: 100 };
/** Apart from the conversions, so that a slow host does not hold up the pictures that are here. */
const HOST_CALLS = { running: 8, waiting: 100 };
const CACHE_BYTES = 32 * 1024 * 1024;

const CACHE_CONTROL: Readonly<Record<ImageSource['kind'], string>> = {
  remote: 'public, max-age=31536000, immutable',
  shell: 'public, max-age=31536000, immutable',
  // The host may take a picture back.
  host: 'public, max-age=300',
};

const ANSWERS: Readonly<Record<ImageErrorCode, readonly [status: number, message: string]>> = {
  IMAGE_NOT_FOUND: [404, imagesText.notFound],
  IMAGE_TOO_LARGE: [413, imagesText.tooLarge],
  IMAGE_UNREADABLE: [415, imagesText.notPicture],
  IMAGE_UNREACHABLE: [502, imagesText.unreachable],
  IMAGE_BUSY: [503, imagesText.busy],
};

/** The only things that are done to a picture, as they stand in an address. */
const WIDTH_BY_MODIFIERS: ReadonlyMap<string, number> = new Map(
  IMAGE_WIDTHS.map((width) => [imageModifiers(width), width]),
);

interface ImageRoute {
  Params: { modifiers: string; '*': string };
}

/** Serves pictures in the widths of the breakpoints at `/_img/w_640&q_80&f_webp/…` (specification, section 9). */
export function registerImages(app: FastifyInstance, folders: SourceFolders): void {
  const givePicture = createPictures(folders);
  app.get<ImageRoute>(`${IMAGES_PREFIX}/:modifiers/*`, async (request, reply) => {
    const width = WIDTH_BY_MODIFIERS.get(request.params.modifiers);
    const path = `/${request.params['*']}`;
    const source = imageSourceOf(path);
    if (width === undefined || !source) return refuse(reply, 400, imagesText.badAddress);
    try {
      const picture = await givePicture(source, path, width);
      const etag = `"${createHash('sha256').update(picture).digest('base64url')}"`;
      void reply.headers({ 'cache-control': CACHE_CONTROL[source.kind], etag });
      if (request.headers['if-none-match'] === etag) return await reply.code(304).send();
      return await reply.type('image/webp').send(picture);
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      const [status, message] = ANSWERS[error.code];
      if (status >= 500) request.log.warn({ err: error, source: source.kind }, 'a picture could not be given');
      if (error.code === 'IMAGE_BUSY') void reply.header('retry-after', '1');
      return refuse(reply, status, message);
    }
  });
}

type GivePicture = (source: ImageSource, path: string, width: number) => Promise<Buffer>;

function createPictures(folders: SourceFolders): GivePicture {
  const convert = createImageConverter();
  const cache = createImageCache(CACHE_BYTES);
  const conversions = createGate(CONVERSIONS);
  const hostCalls = createGate(HOST_CALLS);
  return (source, path, width) => {
    const load = () => loadSource(source, folders);
    if (source.kind !== 'host') {
      // The path names the content for ever.
      return cache.take(`${path} ${String(width)}`, () => conversions.run(async () => convert(await load(), width)));
    }
    return hostCalls.run(async () => {
      const bytes = await load();
      const content = createHash('sha256').update(bytes).digest('base64url');
      return cache.take(`${content} ${String(width)}`, () => conversions.run(() => convert(bytes, width)));
    });
  };
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);
}
