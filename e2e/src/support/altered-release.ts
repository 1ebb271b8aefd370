import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { repositoryDir } from '@ecard/webpack/platform';
import type { RemoteName } from '@ecard/webpack/platform';
import type { Release } from '@ecard/shared/contract';

/** A copy of a built release that a test may change. */
export interface AlteredRelease {
  readonly dir: string;
  /** Replaces a file and, unless stated otherwise, its hash in `release.json`: what the team itself would publish. */
  replace(file: string, change: (content: string) => string, options?: { readonly keepHash?: boolean }): Promise<void>;
  /** Replaces the last style sheet of a route. */
  replaceStyle(route: string, change: (content: string) => string): Promise<void>;
  remove(): Promise<void>;
}

export async function copyRelease(remote: RemoteName): Promise<AlteredRelease> {
  const dir = await mkdtemp(join(repositoryDir, '.data', `release-${remote}-`));
  await cp(join(repositoryDir, remote, 'dist'), dir, { recursive: true });
  const replace: AlteredRelease['replace'] = async (file, change, { keepHash = false } = {}) => {
    const path = join(dir, file);
    const content = change(await readFile(path, 'utf8'));
    await writeFile(path, content);
    if (!keepHash) await updateHashes(dir, file, content);
  };
  return {
    dir,
    replace,
    async replaceStyle(route, change) {
      const { browser } = JSON.parse(await readFile(join(dir, 'release.json'), 'utf8')) as Release;
      const file = browser.preload[route]?.css.at(-1);
      if (file === undefined) throw new Error(`${remote} has no style sheet for ${route}`);
      await replace(file, change);
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

/** A new content is a new version, as the release emitter makes it. */
async function updateHashes(dir: string, file: string, content: string): Promise<void> {
  const path = join(dir, 'release.json');
  const release = JSON.parse(await readFile(path, 'utf8')) as Release;
  const files = { ...release.files, [file]: integrityOf(content) };
  const compressed = `${file}.br`;
  if (Object.hasOwn(files, compressed)) {
    const bytes = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    await writeFile(join(dir, compressed), bytes);
    files[compressed] = integrityOf(bytes);
  }
  const [base = '1.0.0'] = release.version.split('+');
  const version = `${base}+${createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)}`;
  await writeFile(path, JSON.stringify({ ...release, version, files }));
}

/** The hash of a file as `release.json` has it. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Changes one byte, inside a comment or a text as it may be: the content is another one. */
export function flipByte(content: string): string {
  const middle = Math.floor(content.length / 2);
  const flipped = content.charCodeAt(middle) === 32 ? '\t' : ' ';
  return content.slice(0, middle) + flipped + content.slice(middle + 1);
}
