/** The person's arrangement of the side navigation. */
export interface NavigationState {
  /** Icons alone. */
  readonly narrow: boolean;
  /** Ids of the groups that are folded away. */
  readonly closed: readonly string[];
}

/** The cookie that keeps it, so that the server's HTML is right from the first paint. */
export const NAVIGATION_COOKIE = 'navigation';

const MAX_AGE_S = 365 * 24 * 3600;

/** Reads the cookie's value; what is malformed counts as never arranged. */
export function parseNavigationState(value: string | undefined): NavigationState {
  if (!value || !/^[01](?:\.[\w-]{1,64}){0,40}$/.test(value)) return { narrow: false, closed: [] };
  const [narrow, ...closed] = value.split('.');
  return { narrow: narrow === '1', closed };
}

/** The cookie as `document.cookie` takes it. */
export function navigationCookie({ narrow, closed }: NavigationState, secure: boolean): string {
  const value = [narrow ? '1' : '0', ...closed].join('.');
  return `${NAVIGATION_COOKIE}=${value}; Path=/; Max-Age=${String(MAX_AGE_S)}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
