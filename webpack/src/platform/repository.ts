import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute path of the repository's top folder. */
export const repositoryDir = join(import.meta.dirname, '../../..');

/** Folder for files that may be deleted at any time: reports, persistent build caches. */
export const cacheDir = join(repositoryDir, 'node_modules/.cache');

/** The portal's own remotes, in the order of their default ports. */
export const remoteNames = ['mf-auth', 'mf-reports', 'mf-invoices', 'mf-admin'] as const;

export type RemoteName = (typeof remoteNames)[number];

/** The folders that hold the code, each before those that depend on it. */
export const workspaceNames = ['shared', 'webpack', 'api', 'shell', ...remoteNames, 'e2e'] as const;

export type WorkspaceName = (typeof workspaceNames)[number];

/** Everything the portal consists of that is built. */
export const builtPackages = ['shell', ...remoteNames] as const;

/**
 * Lists the workspaces that a checkout lacks. A team works in one without the folders of the others: what is there can
 * be checked, tested, built and served.
 */
export function missingWorkspaces(): readonly WorkspaceName[] {
  return workspaceNames.filter((name) => !existsSync(join(repositoryDir, name, 'package.json')));
}
