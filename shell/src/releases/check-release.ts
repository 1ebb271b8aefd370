import { CONTRACT_MAJOR, releaseSchema, speaksOurContract } from '@ecard/shared/contract';
import type { Release } from '@ecard/shared/contract';
import { SPECIFIED_ROUTES } from '../routes/specified-routes.ts';
import { ReleaseError } from './release-error.ts';

/**
 * Checks everything about a release that can be told without its files.
 *
 * @param others - The promoted releases of the other remotes.
 * @throws ReleaseError for the first rule it breaks.
 */
export function checkRelease(document: unknown, name: string, others: readonly Release[]): Release {
  const parsed = releaseSchema.safeParse(document);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new ReleaseError('RELEASE_MALFORMED', `release.json of ${name} is malformed at: ${where}`);
  }
  const release = parsed.data;
  if (release.name !== name) throw new ReleaseError('RELEASE_NAME', `${name} offers a release of ${release.name}`);
  if (!speaksOurContract(release)) {
    throw new ReleaseError('RELEASE_CONTRACT', `${name} ${release.version} speaks contract ${String(release.contract)}, the shell ${String(CONTRACT_MAJOR)}`);
  }
  checkPaths(release, others);
  checkNamedFiles(release);
  return release;
}

function checkPaths(release: Release, others: readonly Release[]): void {
  const taken = new Map([
    ...SPECIFIED_ROUTES.map(({ path, remote }) => [path, remote] as const),
    ...others.flatMap((other) => other.routes.map(({ path }) => [path, other.name] as const)),
  ]);
  const claimed = release.routes.find(({ path }) => (taken.get(path) ?? release.name) !== release.name);
  if (claimed) {
    throw new ReleaseError('RELEASE_COLLISION', `${release.name} claims ${claimed.path}, which belongs to ${taken.get(claimed.path) ?? ''}`);
  }
  const paths = release.routes.map(({ path }) => path);
  const twice = paths.find((path, index) => paths.indexOf(path) !== index);
  if (twice) throw new ReleaseError('RELEASE_COLLISION', `${release.name} claims ${twice} twice`);
}

function checkNamedFiles({ name, browser, server, files }: Release): void {
  const named = [browser.entry, server.entry, ...Object.values(browser.preload).flatMap(({ js, css }) => [...js, ...css])];
  const unhashed = named.find((file) => !(file in files));
  if (unhashed) throw new ReleaseError('RELEASE_FILE_MISSING', `${name} names ${unhashed} but gives no hash for it`);
}
