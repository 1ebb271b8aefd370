import type { RemoteBuild } from '../page/builds.ts';

const HASHED = /([^/]+)\.[0-9a-f]{12}\.(js|css)$/;

/** URL paths of a build's files by their names without the hash, for example `invoice.js`. */
export function namedFiles({ files }: Pick<RemoteBuild, 'files'>): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(files).flatMap((url) => {
      const [, name, extension] = HASHED.exec(url) ?? [];
      return name && extension ? [[`${name}.${extension}`, url] as const] : [];
    }),
  );
}

/** A file's name with its hash. */
export function fileName(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
