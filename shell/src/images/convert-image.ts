import { IMAGE_FORMAT, IMAGE_QUALITY } from '@ecard/shared/image';
import type { IPX } from 'ipx';
import { ImageError } from './image-error.ts';

const SIGNATURES: readonly RegExp[] = [
  /^\x89PNG\r\n/,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftypavi[fs]/,
];

/** Tells by the first bytes whether they are a PNG, JPEG, GIF, WebP or AVIF, whatever name they bear. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 16).toString('latin1');
  return SIGNATURES.some((signature) => signature.test(start));
}

/** 40 megapixels: more than phones take; a small file may unfold to any size. */
const MAX_PIXELS = 40e6;

/** Makes a picture of at most a width, in webp of quality 80; never wider than it was. */
export type ConvertImage = (bytes: Buffer, width: number) => Promise<Buffer>;

/**
 * Makes the converter. The image library is loaded with the first picture: most processes never need it, and it must
 * not hold up the start. It gets bytes and no address, and so reads nothing itself.
 */
export function createImageConverter(): ConvertImage {
  let loading: Promise<IPX> | undefined;
  return async (bytes, width) => {
    // Vectors are not converted either: whatever is in them stays with who made it.
    if (!isPicture(bytes)) throw new ImageError('IMAGE_UNREADABLE', 'neither PNG, JPEG, GIF, WebP nor AVIF');
    loading ??= loadIpx();
    const ipx = await loading;
    try {
      const modifiers = { w: String(width), q: String(IMAGE_QUALITY), f: IMAGE_FORMAT };
      const { data } = await ipx('picture', modifiers, { bytes }).process();
      return Buffer.from(data);
    } catch (cause) {
      throw new ImageError('IMAGE_UNREADABLE', 'the picture cannot be decoded', { cause });
    }
  };
}

async function loadIpx(): Promise<IPX> {
  const { createIPX } = await import('ipx');
  return createIPX({
    storage: {
      name: 'bytes',
      getMeta: () => ({}),
      getData: (_id, options) => toArrayBuffer(options?.['bytes']),
    },
    // Phones store pictures lying down, with a note how to turn them; the note goes, with the place it was taken.
    sharpOptions: { limitInputPixels: MAX_PIXELS, autoOrient: true },
  });
}

function toArrayBuffer(bytes: unknown): ArrayBuffer | undefined {
  return bytes instanceof Uint8Array ? new Uint8Array(bytes).buffer : undefined;
}
