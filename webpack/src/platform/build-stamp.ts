import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Folders that hold no source: results of builds, installed packages, data. */
const skippedFolders = new Set(['dist', 'node_modules', '.data', 'coverage', 'test-results']);

/**
 * Computes the hash of everything a package's build reads: the package itself, `shared`, `webpack`, the
 * compiler settings and the lock file. Tests do not count.
 *
 * @param root - The repository's top folder.
 * @param packageName - The package's folder, for example `mf-auth`.
 */
export async function computeBuildStamp(root: string, packageName: string): Promise<string> {
  const folders = [packageName, 'shared', 'webpack'].map((folder) => join(root, folder));
  const listed = await Promise.all(folders.map(listSources));
  const files = [...listed.flat(), join(root, 'package-lock.json'), join(root, 'tsconfig.base.json')];
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    hash.update(`${relative(root, file)}\0${digest}\n`);
  }
  return hash.digest('hex');
}

/** Tells whether the package's `dist` was made from sources with this stamp by a build that finished. */
export async function isBuilt(root: string, packageName: string, stamp: string): Promise<boolean> {
  try {
    return (await readFile(stampFile(root, packageName), 'utf8')) === stamp;
  } catch {
    return false;
  }
}

/** Marks the package as not built; a build calls it before it writes its first file. */
export async function removeBuildStamp(root: string, packageName: string): Promise<void> {
  await rm(stampFile(root, packageName), { force: true });
}

/** Marks the package as built; a build calls it after it wrote its last file. */
export async function writeBuildStamp(root: string, packageName: string, stamp: string): Promise<void> {
  await writeFile(stampFile(root, packageName), stamp);
}

function stampFile(root: string, packageName: string): string {
  return join(root, packageName, 'dist/.build-stamp');
}

async function listSources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listSources(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    }),
  );
  return nested.flat();
}
