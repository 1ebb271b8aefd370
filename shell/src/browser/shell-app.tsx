import { memo, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PortalContext } from '@ecard/shared/contract';
import type { QueryClient } from '@ecard/shared/ui';
import { layoutText } from '../layouts/layout.text.ts';
import type { ShellActions } from '../layouts/shell-actions.ts';
import { ShellTree } from '../layouts/shell-tree.tsx';
import type { NavigationState } from '../page/navigation-state.ts';
import type { MessageLog } from '../messages/message-log.ts';
import { buildNavigation } from '../page/navigation.ts';
import { openPages } from '../page/open-pages.ts';
import type { Page } from '../page/page.ts';
import { worksInAdministration } from '../page/works-in-administration.ts';
import type { PortalRoute } from '../routes/route-table.ts';
import type { StartupFault } from '../page/startup-fault.ts';
import { pathOf } from './navigator.ts';
import type { PageNavigator } from './navigator.ts';
import { titleOf } from './page-title.ts';
import type { FirstTitle } from './page-title.ts';
import { OfflineWatch } from './offline-watch.tsx';
import type { OfflineWatchProps } from './offline-watch.tsx';
import { RemoteSlot } from './remote-slot.tsx';
import type { RemoteSlotProps } from './remote-slot.tsx';
import { SessionEnd } from './session-end.tsx';
import type { SessionEndProps } from './session-end.tsx';
import styles from './shell-app.module.css';

export interface ShellAppProps {
  readonly context: PortalContext;
  readonly queryClient: QueryClient;
  readonly actions: ShellActions;
  readonly navigator: PageNavigator;
  readonly routes: readonly PortalRoute[];
  /** As the server's page has it. */
  readonly navigationState: NavigationState;
  readonly firstTitle: FirstTitle;
  readonly messages: MessageLog;
  faults(): readonly StartupFault[];
  readonly slot: Omit<RemoteSlotProps, 'remote' | 'request'>;
  /** Absent without a sign-in page. */
  readonly sessionEnd: SessionEndProps | undefined;
  readonly network: OfflineWatchProps['network'];
}

/** The shell in the browser: the same tree as the server's, kept in step with place and store. */
export function ShellApp(props: ShellAppProps) {
  const { navigator } = props;
  const page = () => navigator.state.page;
  const present = useSyncExternalStore(navigator.subscribe, page, page);
  // Another address of the same screen is rendered in small portions, like the screen itself.
  const followed = useDeferredValue(present);
  return <ShownShell {...props} page={isSamePlace(followed, present) ? followed : present} />;
}

function isSamePlace(one: Page, other: Page): boolean {
  return one.kind === other.kind && pathOf(one.url) === pathOf(other.url);
}

type ShownShellProps = ShellAppProps & { readonly page: Page };

const ShownShell = memo(function ShownShell({
  page,
  navigator,
  context,
  queryClient,
  routes,
  firstTitle,
  messages,
  faults,
  slot,
  sessionEnd,
  network,
  ...props
}: ShownShellProps) {
  const { store } = context;
  const snapshot = useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.snapshot(),
    () => store.snapshot(),
  );
  const navigation = useMemo(() => buildNavigation(routes, snapshot), [routes, snapshot]);
  const pages = useMemo(() => openPages(routes, snapshot), [routes, snapshot]);
  const inAdministration = worksInAdministration(routes, snapshot);
  const [navigationState, setNavigationState] = useState(props.navigationState);
  const actions = useMemo(
    () => ({
      ...props.actions,
      arrangeNavigation(state: NavigationState) {
        setNavigationState(state);
        props.actions.arrangeNavigation(state);
      },
    }),
    [props.actions],
  );
  const title = titleOf(page, firstTitle, inAdministration);
  const { onShown } = slot;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    // A screen is there when its remote says so.
    if (page.kind !== 'screen') onShown();
  }, [page, onShown]);
  return (
    <ShellTree
      context={context}
      queryClient={queryClient}
      model={{ page, navigation, openPages: pages, inAdministration, navigationState, faults: faults() }}
      actions={actions}
      messages={messages}
      slot={page.kind === 'screen' ? <ScreenSlot key={page.match.route.remote} page={page} slot={slot} /> : null}
      overlay={
        <>
          <LoadingBar navigator={navigator} />
          <OfflineWatch network={network} />
          {sessionEnd ? <SessionEnd {...sessionEnd} /> : null}
        </>
      }
    />
  );
});

/** Renders by itself: the shell around it does not change while a page loads. */
function LoadingBar({ navigator }: Pick<ShellAppProps, 'navigator'>) {
  const isPending = () => navigator.state.pending;
  const isShown = useSyncExternalStore(navigator.subscribe, isPending, isPending);
  return isShown ? <div className={styles.progress} role="progressbar" aria-label={layoutText.loading} /> : null;
}

type ScreenPage = Extract<Page, { kind: 'screen' }>;

function ScreenSlot({ page, slot }: { page: ScreenPage; slot: ShellAppProps['slot'] }) {
  const { match, url } = page;
  const request = useMemo(() => ({ route: match.route.name, params: match.params, url }), [match, url]);
  return <RemoteSlot remote={match.route.remote} request={request} {...slot} />;
}
