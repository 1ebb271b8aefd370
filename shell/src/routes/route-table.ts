import type { Release, ReleaseRoute, RouteParameter } from '@ecard/shared/contract';

/** A page of the portal and the remote that shows it. */
export interface PortalRoute extends ReleaseRoute {
  readonly remote: string;
}

/** A route that fits a path, with the path's parameters. */
export interface RouteMatch {
  readonly route: PortalRoute;
  readonly params: Readonly<Record<string, string>>;
}

/** The union of all promoted releases' routes. */
export function buildRouteTable(releases: readonly Pick<Release, 'name' | 'routes'>[]): PortalRoute[] {
  return releases.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name })));
}

/**
 * Finds the route for a path. A slash at the end makes no difference; a path written in full goes
 * before one with parameters.
 *
 * @param pathname - As in the address bar, percent-encoded.
 */
export function matchRoute(table: readonly PortalRoute[], pathname: string): RouteMatch | undefined {
  const segments = segmentsOf(pathname);
  if (!segments) return undefined;
  const matches = table.flatMap((route) => {
    const params = matchSegments(splitPath(route.path), segments);
    return params && areValid(params, route.params) ? [{ route, params }] : [];
  });
  return matches.find(({ params }) => Object.keys(params).length === 0) ?? matches[0];
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = segments[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

/** A value the route does not allow fails its validation: the route does not match (specification, section 2). */
function areValid(params: Readonly<Record<string, string>>, rules: PortalRoute['params'] = {}): boolean {
  return Object.entries(rules).every(([name, rule]) => expressionOf(rule).test(params[name] ?? ''));
}

function expressionOf({ characters, minLength, maxLength }: RouteParameter): RegExp {
  return new RegExp(`^[${characters}]{${String(minLength)},${String(maxLength)}}$`);
}

function splitPath(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Decoded segments; nothing when the path is malformed, or a segment is empty, made of dots or holds a NUL. */
function segmentsOf(pathname: string): string[] | undefined {
  if (pathname === '/') return [];
  const trimmed = pathname.replace(/^\//, '').replace(/\/$/, '');
  try {
    const segments = trimmed.split('/').map(decodeURIComponent);
    return segments.every(isProper) ? segments : undefined;
  } catch {
    return undefined;
  }
}

/** A parameter goes on into addresses of the host, where dots would lead elsewhere. */
function isProper(segment: string): boolean {
  return !['', '.', '..'].includes(segment) && !segment.includes('\0');
}
