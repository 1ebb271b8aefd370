import { IMAGE_FORMAT, IMAGE_QUALITY } from './image-defaults.ts';

/** Path under which the shell serves resized pictures. */
export const IMAGES_PREFIX = '/_img';

/** Path parts that neither leave a folder nor hide a file. */
const PARTS = '[\\w-][\\w.+-]*(?:/[\\w-][\\w.+-]*)*';
const PICTURE = '\\.(?:png|jpe?g|webp|avif|gif)';
const SOURCES = {
  /** A file of a remote's verified release: remote, version, path below `browser/`. */
  remote: new RegExp(`^/_remotes/(mf-[a-z0-9-]+)/(\\d[\\w.+-]*)/browser/(${PARTS}${PICTURE})$`),
  /** A file of the shell's own build. */
  shell: new RegExp(`^/_shell/(${PARTS}${PICTURE})$`),
  /** A file of the host, which it gives to everybody. */
  host: /^\/api\/file\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/,
} as const;

/** Origin of a picture. Vectors are excluded: they need no resizing, and may carry scripts. */
export type ImageSource =
  | { readonly kind: 'remote'; readonly name: string; readonly version: string; readonly file: string }
  | { readonly kind: 'shell'; readonly file: string }
  | { readonly kind: 'host'; readonly id: string };

/** Returns the origin of a picture; `undefined` when it is not one the shell resizes. */
export function imageSourceOf(path: string): ImageSource | undefined {
  const [, name = '', version = '', remoteFile = ''] = SOURCES.remote.exec(path) ?? [];
  if (remoteFile) return { kind: 'remote', name, version, file: remoteFile };
  const shellFile = SOURCES.shell.exec(path)?.[1];
  if (shellFile) return { kind: 'shell', file: shellFile };
  const id = SOURCES.host.exec(path)?.[1];
  return id ? { kind: 'host', id } : undefined;
}

/** Returns the width, quality and format of a picture, as they stand in its address. */
export function imageModifiers(width: number): string {
  return `w_${String(width)}&q_${String(IMAGE_QUALITY)}&f_${IMAGE_FORMAT}`;
}

/**
 * Address of a picture in another width.
 *
 * @param path - One of the sources of `imageSourceOf`.
 * @param width - One of `IMAGE_WIDTHS`.
 */
export function imageUrl(path: string, width: number): string {
  return `${IMAGES_PREFIX}/${imageModifiers(width)}${path}`;
}
