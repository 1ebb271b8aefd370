import type { StartupFault } from '../startup/startup-state.ts';
import type { NavigationEntry } from './navigation.ts';
import type { Page } from './page.ts';

/** What the shell's own part of a page is made of, on the server and in the browser. */
export interface PageModel {
  readonly page: Page;
  readonly navigation: readonly NavigationEntry[];
  readonly faults: readonly StartupFault[];
}
