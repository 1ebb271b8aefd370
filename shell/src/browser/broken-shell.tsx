import type { PortalContext } from '@ecard/shared/contract';
import type { QueryClient } from '@ecard/shared/ui';
import type { ShellActions } from '../layouts/shell-actions.ts';
import { parseNavigationState } from '../page/navigation-state.ts';
import { ShellTree } from '../layouts/shell-tree.tsx';

export interface BrokenShellProps {
  readonly context: PortalContext;
  readonly queryClient: QueryClient;
  readonly actions: ShellActions;
  readonly reference: string;
}

/** The not-found style of screen with a reference that the portal's log has too. */
export function BrokenShell({ context, queryClient, actions, reference }: BrokenShellProps) {
  const { pathname, search } = context.history.location;
  return (
    <ShellTree
      context={context}
      queryClient={queryClient}
      model={{
        page: { kind: 'error', layout: '404', url: pathname + search, reference },
        navigation: [],
        openPages: [],
        navigationState: parseNavigationState(undefined),
        faults: [],
      }}
      actions={actions}
      slot={null}
    />
  );
}
