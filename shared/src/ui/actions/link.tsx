import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { createPath, useHref, useLocation, useNavigate } from 'react-router-dom';
import { isPlainClick } from './is-plain-click.ts';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the portal. */
  readonly to: string;
  /** Whether the place takes that of the present one in the history. Default: when it is the present one. */
  readonly replace?: boolean | undefined;
  /** Kept with the place in the history. */
  readonly state?: unknown;
}

/**
 * A link within the portal. A plain click changes the place; whatever else a click may mean, such as another tab, is
 * left to the browser. react-router's own link brings 4 KB of what only its framework uses.
 */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const location = useLocation();
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event, event.currentTarget)) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? href === createPath(location), state });
  };
  return <a {...anchor} href={href} onClick={follow} />;
}
