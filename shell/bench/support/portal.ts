import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts, remoteNames, repositoryDir, startStaticOrigin } from '@ecard/webpack/platform';
import type { RemoteName } from '@ecard/webpack/platform';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';

/** A token nobody checks, good until 2096. */
export const TOKEN = `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: '1', exp: 4_000_000_000 })}.x`;

/** The cookies of a person who is signed in. */
const SIGNED_IN: Readonly<Record<string, string>> = {
  token: TOKEN,
  terminaltoken: TOKEN,
  is_org: '0',
  org_id: '0',
  serialNo: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  'colour-mode': 'light',
};

export const MANY_CARDS = '/ec?page_size=50';

/** `SIGNED_IN` as a header. */
export const SIGNED_IN_HEADER = headerOf(SIGNED_IN);

/** Those of somebody who acts for an organisation. */
const FOR_ORGANISATION = { ...SIGNED_IN, is_org: '1', org_id: '7' };

/** `FOR_ORGANISATION` as a header. */
export const ORGANISATION_HEADER = headerOf(FOR_ORGANISATION);

/** The host of the benchmark, in a process of its own. */
export function startHost(): Promise<Program> {
  return startProgram({ file: join(import.meta.dirname, 'stub-host.ts'), env: { TOKEN }, readyPath: '/healthz' });
}

/** Cookies of a visitor of the portal at this address. */
export function visitorCookies(
  url: string,
  signedIn: boolean | 'organisation',
): { name: string; value: string; url: string }[] {
  const person = signedIn ? SIGNED_IN : { 'colour-mode': 'light' };
  const values = signedIn === 'organisation' ? FOR_ORGANISATION : person;
  return Object.entries(values).map(([name, value]) => ({ name, value, url: new URL(url).origin }));
}

export interface PortalOptions {
  readonly hostUrl: string;
  /** Folders of releases that take the place of the built ones. */
  readonly releases?: Readonly<Partial<Record<RemoteName, string>>>;
  readonly env?: Readonly<Record<string, string>>;
  /** Modules that are loaded first, in all its threads. */
  readonly imports?: readonly string[];
  readonly collects?: boolean;
  /** Folder of the checkout whose shell and remotes it is. */
  readonly checkout?: string;
}

/** The shell with the host's answers in its own memory. @param checkout - Folder of the checkout whose shell it is. */
export function startPortalWithoutHost(checkout?: string): Promise<Program> {
  return startPortal({
    ...(checkout === undefined ? {} : { checkout }),
    hostUrl: 'http://host.invalid',
    env: { TOKEN },
    imports: [import.meta.resolve('./memory-host.ts')],
  });
}

/** The shell as production starts it, over the built remotes. */
export async function startPortal({
  hostUrl,
  releases = {},
  env = {},
  imports = [],
  collects,
  checkout = repositoryDir,
}: PortalOptions): Promise<Program> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ecard-bench-shell-'));
  const ports = await findFreePorts(remoteNames.length);
  const origins = await Promise.all(
    remoteNames.map((name, index) =>
      startStaticOrigin({ dir: releases[name] ?? join(checkout, name, 'dist'), port: ports[index] ?? 0 }),
    ),
  );
  const shell = await startProgram({
    file: join(checkout, 'shell/src/main.ts'),
    env: {
      API_URL: hostUrl,
      REMOTES: remoteNames.map((name, index) => `${name}=${origins[index]?.url ?? ''}`).join(','),
      RELEASE_DIR: join(dataDir, 'releases'),
      LOG_LEVEL: 'error',
      ...env,
    },
    readyPath: '/readyz',
    imports,
    ...(collects ? { collects } : {}),
  });
  return {
    ...shell,
    async stop() {
      await shell.stop();
      await Promise.all(origins.map((origin) => origin.close()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function headerOf(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
