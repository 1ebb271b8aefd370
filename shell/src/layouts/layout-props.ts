import type { ReactNode } from 'react';
import type { MessageLog } from '../messages/message-log.ts';
import type { PageModel } from '../page/page-model.ts';
import type { ShellActions } from './shell-actions.ts';

/** Props of every layout. */
export interface LayoutProps {
  readonly model: PageModel;
  readonly actions: ShellActions;
  readonly messages: MessageLog;
  readonly children: ReactNode;
}
