import { jwtDecode } from 'jwt-decode';

/** Returns the `sub` claim of a token; `undefined` when it cannot be decoded or has none. */
export function tokenSubject(token: string): string | undefined {
  try {
    const { sub } = jwtDecode<{ readonly sub?: unknown }>(token);
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
