import {
  CONTRACT_MAJOR,
  SPECIFIED_ROUTES,
  releaseSchema,
  speaksOurContract,
  specificationFaults,
} from '@ecard/shared/contract';
import type { Release } from '@ecard/shared/contract';
import { createPathTable } from './path-table.ts';
import { ReleaseError } from './release-error.ts';

/** No more of what is wrong with a document goes into the log. */
const MOST_FAULTS = 5;
const MAX_PLACE_LENGTH = 100;

/**
 * Checks everything about a release that is known without its files.
 *
 * @param others - The promoted releases of the other remotes.
 * @throws ReleaseError for the first rule it breaks.
 */
export function checkRelease(document: unknown, name: string, others: readonly Release[]): Release {
  const parsed = releaseSchema.safeParse(document);
  if (!parsed.success) {
    const where = parsed.error.issues
      .slice(0, MOST_FAULTS)
      .map((issue) => issue.path.join('.').slice(0, MAX_PLACE_LENGTH))
      .join(', ');
    throw new ReleaseError('RELEASE_MALFORMED', `release.json of ${name} is malformed at: ${where}`);
  }
  const release = parsed.data;
  if (release.name !== name) throw new ReleaseError('RELEASE_NAME', `${name} offers a release of ${release.name}`);
  if (!speaksOurContract(release)) {
    throw new ReleaseError(
      'RELEASE_CONTRACT',
      `${name} ${release.version} speaks contract ${String(release.contract)}, the shell ${String(CONTRACT_MAJOR)}`,
    );
  }
  checkPaths(release, others);
  checkRules(release);
  checkNamedFiles(release);
  return release;
}

function checkPaths(release: Release, others: readonly Release[]): void {
  const taken = createPathTable();
  for (const { path, remote } of [
    ...SPECIFIED_ROUTES,
    ...others.flatMap((other) => other.routes.map((route) => ({ path: route.path, remote: other.name }))),
  ])
    if (remote !== release.name) taken.add(path, remote);
  const own = createPathTable();
  for (const { path } of release.routes) {
    const owner = taken.loserTo(path);
    if (owner !== undefined)
      throw new ReleaseError('RELEASE_COLLISION', `${release.name} claims ${path}, which belongs to ${owner}`);
    if (own.ownerOf(path) !== undefined)
      throw new ReleaseError('RELEASE_COLLISION', `${release.name} claims ${path} twice`);
    own.add(path, release.name);
  }
}

/** No release takes a guard from a page of the specification, or shows it to search engines. */
function checkRules({ name, version, routes }: Release): void {
  const faults = specificationFaults(name, routes);
  if (faults.length > 0)
    throw new ReleaseError('RELEASE_RULES', `${name} ${version} contradicts the specification: ${faults.join('; ')}`);
}

function checkNamedFiles({ name, browser, server, files }: Release): void {
  const named = [
    browser.entry,
    server.entry,
    ...Object.values(browser.preload).flatMap(({ js, css }) => [...js, ...css]),
  ];
  const unhashed = named.find((file) => !Object.hasOwn(files, file));
  if (unhashed) throw new ReleaseError('RELEASE_FILE_MISSING', `${name} names ${unhashed} but gives no hash for it`);
}
