import type { Layout } from '@ecard/shared/contract';
import type { PortalRoute, RouteMatch } from '../routes/route-table.ts';

/** What one address comes to for one account. */
export type Page =
  /** A remote's screen. */
  | { readonly kind: 'screen'; readonly layout: Layout; readonly match: RouteMatch; readonly url: string }
  /** The remote that owns the path has no usable release. */
  | { readonly kind: 'unavailable'; readonly layout: Layout; readonly remote: string; readonly url: string }
  /** The account's permissions are not known because the host did not answer. */
  | { readonly kind: 'startup-failed'; readonly layout: Layout; readonly url: string }
  | (MessagePage & { readonly kind: 'not-found' })
  /** `reference`: the id under which the log has the error. */
  | (MessagePage & { readonly kind: 'error'; readonly reference: string });

interface MessagePage {
  readonly layout: '404';
  readonly url: string;
  /** Where 'Буцах' leads without script: the previous page as the server knows it. */
  readonly back?: string;
}

/** Another address, and whether the stored session ends on the way (specification, section 2). */
export type Resolution =
  | { readonly kind: 'page'; readonly page: Page; readonly clearSession: boolean }
  | { readonly kind: 'redirect'; readonly to: string };

/** What the portal can show: promoted routes, and the specified pages of remotes that are missing. */
export interface PortalMap {
  readonly routes: readonly PortalRoute[];
  readonly missing: readonly PortalRoute[];
}
