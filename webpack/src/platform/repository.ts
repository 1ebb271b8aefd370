import { join } from 'node:path';

/** Absolute path of the repository's top folder. */
export const repositoryDir = join(import.meta.dirname, '../../..');

/** Where tools keep what they may lose: reports, persistent build caches. */
export const cacheDir = join(repositoryDir, 'node_modules/.cache');

/** The portal's own remotes, in the order of their default ports. */
export const remoteNames = ['mf-auth', 'mf-reports', 'mf-invoices', 'mf-admin'] as const;

export type RemoteName = (typeof remoteNames)[number];

/** Everything `npm run build` builds. */
export const builtPackages = ['shell', ...remoteNames] as const;
