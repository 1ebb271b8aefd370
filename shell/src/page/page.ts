import type { Layout } from '@ecard/shared/contract';
import type { PortalRoute, RouteMatch } from '../routes/route-table.ts';

/** Page that one address resolves to for one account. */
export type Page =
  /** A remote's screen. */
  | {
      readonly kind: 'screen';
      readonly layout: Layout;
      readonly match: RouteMatch;
      readonly url: string;
      /** Page that was asked for before signing in, where that is another one. */
      readonly wanted?: WantedPage;
    }
  /** The account has no action code for the page; `home` is the page it may go to instead. */
  | {
      readonly kind: 'forbidden';
      readonly layout: Layout;
      readonly url: string;
      readonly name: string;
      readonly home: string;
    }
  /** The remote that owns the path has no usable release. */
  | { readonly kind: 'unavailable'; readonly layout: Layout; readonly remote: string; readonly url: string }
  /** The account's permissions are not known because the host did not answer. */
  | { readonly kind: 'startup-failed'; readonly layout: Layout; readonly url: string }
  | (MessagePage & { readonly kind: 'not-found' })
  /** `reference`: the id under which the log has the error. */
  | (MessagePage & { readonly kind: 'error'; readonly reference: string });

/** A page of the portal to go to. */
export interface WantedPage {
  /** Path and query. */
  readonly path: string;
  readonly title: string;
}

interface MessagePage {
  readonly layout: '404';
  readonly url: string;
  /** Target of 'Буцах' without script: the previous page as the server knows it. */
  readonly back?: string;
}

/** Another address, and whether the stored session ends on the way (specification, section 2). */
export type Resolution =
  | { readonly kind: 'page'; readonly page: Page; readonly clearSession: boolean }
  | { readonly kind: 'redirect'; readonly to: string };

/** Pages of the portal: promoted routes, and the specified pages of remotes that are missing. */
export interface PortalMap {
  readonly routes: readonly PortalRoute[];
  readonly missing: readonly PortalRoute[];
}
