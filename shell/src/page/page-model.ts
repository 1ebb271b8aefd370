import type { StartupFault } from './startup-fault.ts';
import type { NavigationEntry } from './navigation.ts';
import type { NavigationState } from './navigation-state.ts';
import type { OpenPage } from './open-pages.ts';
import type { Page } from './page.ts';

/** Input of the shell's own part of a page, on the server and in the browser. */
export interface PageModel {
  readonly page: Page;
  readonly navigation: readonly NavigationEntry[];
  /** Every page the account may open, also those that no menu names. */
  readonly openPages: readonly OpenPage[];
  /** The account works in the administration area, and has its navigation on every page. */
  readonly inAdministration: boolean;
  readonly navigationState: NavigationState;
  readonly faults: readonly StartupFault[];
}
