import type { ReactNode } from 'react';
import type { PageModel } from '../page/page-model.ts';
import type { ShellActions } from './shell-actions.ts';

/** What every layout is given. */
export interface LayoutProps {
  readonly model: PageModel;
  readonly actions: ShellActions;
  readonly children: ReactNode;
}
