import type { StartupFault } from '../startup/startup-state.ts';
import type { NavigationEntry } from './navigation.ts';
import type { NavigationState } from './navigation-state.ts';
import type { OpenPage } from './open-pages.ts';
import type { Page } from './page.ts';

/** What the shell's own part of a page is made of, on the server and in the browser. */
export interface PageModel {
  readonly page: Page;
  readonly navigation: readonly NavigationEntry[];
  /** Every page the account may open, also those that no menu names. */
  readonly openPages: readonly OpenPage[];
  readonly navigationState: NavigationState;
  readonly faults: readonly StartupFault[];
}
