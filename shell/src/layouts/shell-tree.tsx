import type { ReactNode } from 'react';
import type { PortalContext } from '@ecard/shared/contract';
import { PortalRoot } from '@ecard/shared/ui';
import type { QueryClient } from '@ecard/shared/ui';
import { NO_MESSAGES } from '../messages/message-log.ts';
import type { MessageLog } from '../messages/message-log.ts';
import type { PageModel } from '../page/page-model.ts';
import { PageContent } from './page-content.tsx';
import { PageLayout } from './frames/page-layout.tsx';
import { ShellBoundary } from './shell-boundary.tsx';
import type { ShellActions } from './shell-actions.ts';

export interface ShellTreeProps {
  readonly context: PortalContext;
  readonly queryClient: QueryClient;
  readonly model: PageModel;
  readonly actions: ShellActions;
  /** Message log of this visit; empty on the server. */
  readonly messages?: MessageLog;
  /** Slot of the page's remote: the fragment's HTML on the server, a mounted root in the browser. */
  readonly slot: ReactNode;
  /** Overlay of every page; in the browser only. */
  readonly overlay?: ReactNode;
}

/** The shell's own React tree, the same on the server and in the browser. */
export function ShellTree({
  context,
  queryClient,
  model,
  actions,
  messages = NO_MESSAGES,
  slot,
  overlay,
}: ShellTreeProps) {
  return (
    <PortalRoot context={context} queryClient={queryClient}>
      <ShellBoundary actions={actions}>
        <PageLayout model={model} actions={actions} messages={messages}>
          <PageContent page={model.page} actions={actions} slot={slot} />
        </PageLayout>
        {overlay}
      </ShellBoundary>
    </PortalRoot>
  );
}
