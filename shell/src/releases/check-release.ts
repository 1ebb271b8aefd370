import {
  CONTRACT_MAJOR,
  SPECIFIED_ROUTES,
  releaseSchema,
  speaksOurContract,
  specificationFaults,
} from '@ecard/shared/contract';
import type { Release } from '@ecard/shared/contract';
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
  const taken = [
    ...SPECIFIED_ROUTES,
    ...others.flatMap((other) => other.routes.map(({ path }) => ({ path, remote: other.name }))),
  ].filter(({ remote }) => remote !== release.name);
  for (const [index, { path }] of release.routes.entries()) {
    const owner = taken.find((other) => collide(path, other.path));
    if (owner)
      throw new ReleaseError('RELEASE_COLLISION', `${release.name} claims ${path}, which belongs to ${owner.remote}`);
    const again = release.routes.slice(0, index).some((earlier) => collide(path, earlier.path));
    if (again) throw new ReleaseError('RELEASE_COLLISION', `${release.name} claims ${path} twice`);
  }
}

/** No release takes a guard from a page of the specification, or shows it to search engines. */
function checkRules({ name, version, routes }: Release): void {
  const faults = specificationFaults(name, routes);
  if (faults.length > 0)
    throw new ReleaseError('RELEASE_RULES', `${name} ${version} contradicts the specification: ${faults.join('; ')}`);
}

/**
 * Tells whether nobody could say which of two paths an address means. A path in full goes before one
 * with parameters; two with parameters have no order, whatever the parameters are called.
 */
function collide(one: string, other: string): boolean {
  if (!one.includes('{') || !other.includes('{')) return one === other;
  const [parts, otherParts] = [one.split('/'), other.split('/')];
  return parts.length === otherParts.length && parts.every((part, index) => fit(part, otherParts[index] ?? ''));
}

function fit(part: string, other: string): boolean {
  return part === other || part.startsWith('{') || other.startsWith('{');
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
