import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryDir } from '@ecard/webpack/platform';
import type { RemoteName } from '@ecard/webpack/platform';
import type { Release } from '@ecard/shared/contract';

/** A copy of a built release whose team deploys again and again. */
export interface ChangingRelease {
  readonly dir: string;
  /** Changes the server build. @returns The new version. */
  deploy(): Promise<string>;
  remove(): Promise<void>;
}

export async function createChangingRelease(remote: RemoteName): Promise<ChangingRelease> {
  const dir = await mkdtemp(join(tmpdir(), 'ecard-bench-release-'));
  await cp(join(repositoryDir, remote, 'dist'), dir, { recursive: true });
  const document = join(dir, 'release.json');
  let deployed = 0;
  return {
    dir,
    async deploy() {
      deployed += 1;
      const release = JSON.parse(await readFile(document, 'utf8')) as Release;
      const file = join(dir, release.server.entry);
      await appendFile(file, `\n// ${deployed}`);
      const hash = createHash('sha384')
        .update(await readFile(file))
        .digest('base64');
      const version = `${release.version.split('+')[0] ?? ''}+bench.${deployed}`;
      const next = { ...release, version, files: { ...release.files, [release.server.entry]: `sha384-${hash}` } };
      // Renamed into place, because the shell may be reading it.
      await writeFile(`${document}.new`, JSON.stringify(next));
      await rename(`${document}.new`, document);
      return version;
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
