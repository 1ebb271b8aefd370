import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { repositoryDir } from './platform/repository.ts';

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(repositoryDir, path), 'utf8'));
const locked = (readJson('package-lock.json') as { packages: Readonly<Record<string, Locked>> }).packages;
const shared = readJson('shared/package.json') as { exports: Readonly<Record<string, string>> };

/** `import … from 'x'`, `export … from 'x'` and `import 'x'`, but not those of types. */
const STATIC = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
/** `import('x')`, `require('x')`, `resolve('x')`, and `new Worker(new URL('x', …))` of a thread. */
const DYNAMIC = /\b(?:import|require|resolve|new Worker\(\s*new URL)\(\s*'([^']+)'/g;

/** Returns the folders of the packages that the modules of a workspace load, with all that those need. */
export function packagesLoadedBy(workspace: string, entries: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const code = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    for (const [, specifier = ''] of [...code.matchAll(STATIC), ...code.matchAll(DYNAMIC)]) {
      if (specifier.startsWith('.')) {
        if (/\.tsx?$/.test(specifier)) visit(join(dirname(file), specifier));
      } else if (specifier.startsWith('@ecard/shared/')) {
        visit(join(repositoryDir, 'shared', shared.exports[specifier.replace('@ecard/shared', '.')] ?? ''));
      } else if (!isBuiltin(specifier)) names.add(nameOf(specifier));
    }
  };
  for (const entry of entries) visit(join(repositoryDir, entry));
  return withNeeded([...names].map((name) => find(workspace, name) ?? find('shared', name)));
}

/** Returns the folders of the packages that npm installs for a workspace without what only builds. */
export function packagesInstalledFor(workspace: string): ReadonlySet<string> {
  const named = [workspace, 'shared'].flatMap((from) =>
    Object.keys(locked[from]?.dependencies ?? {}).map((name) => find(from, name)),
  );
  return withNeeded(named);
}

/** Adds what the packages need, optional packages of other systems too. */
function withNeeded(folders: readonly (string | undefined)[]): ReadonlySet<string> {
  const needed = new Set<string>();
  const add = (folder: string | undefined): void => {
    if (folder === undefined || needed.has(folder) || folder.endsWith('/@ecard/shared')) return;
    needed.add(folder);
    const {
      dependencies,
      optionalDependencies,
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = locked[folder] ?? {};
    const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      add(find(folder, name));
  };
  folders.forEach(add);
  return needed;
}

/** Finds a package as Node does: in the folder's own packages, then in those above. */
function find(from: string, name: string): string | undefined {
  const folder = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (locked[folder]) return folder;
  return from === '' ? undefined : find(from.replace(/(?:^|\/)(?:node_modules\/(?:@[^/]+\/)?)?[^/]+$/, ''), name);
}

function nameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Bytes of a package that a server may read; none when it is of another system. */
export function bytesOf(folder: string): number {
  const path = join(repositoryDir, folder);
  if (!existsSync(path)) return 0;
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|cjs|mjs|json|node|wasm)$/.test(entry.name))
    .filter(({ parentPath }) => !parentPath.slice(path.length).includes('/node_modules'))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
