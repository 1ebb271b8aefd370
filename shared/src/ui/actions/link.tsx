import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { createPath } from 'react-router-dom';
import { usePortal } from '../root/portal-context.ts';
import { isPlainClick } from './is-plain-click.ts';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the portal, from its root, with search and hash. */
  readonly to: string;
  /** Replaces the present entry of the history. Default: when the link leads to the present place. */
  readonly replace?: boolean | undefined;
  /** Kept with the place in the history. */
  readonly state?: unknown;
}

/**
 * A link within the portal. A plain click changes the place; other clicks, such as one for another tab, are left to the
 * browser. It asks the history only when it is pressed: a list has hundreds of links, and react-router's hooks, which
 * resolve a path against the matched routes at every render, cost more than everything else of a link.
 */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const { history } = usePortal();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event, event.currentTarget)) return;
    event.preventDefault();
    if (replace ?? to === createPath(history.location)) history.replace(to, state);
    else history.push(to, state);
  };
  return <a {...anchor} href={to} onClick={follow} />;
}
