import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { PortalContext, SignIn } from '@ecard/shared/contract';
import { createMemoryHistory } from '@ecard/shared/history';
import { createLazyHttpClient } from '@ecard/shared/http';
import { Modal, Stack } from '@ecard/shared/ui';
import { layoutText } from '../layouts/layout.text.ts';
import type { PortalRoute } from '../routes/route-table.ts';
import type { HostCalls } from './browser-session.ts';
import { RemoteSlot } from './remote-slot.tsx';
import type { RemoteSlotProps } from './remote-slot.tsx';

export interface SessionDialogProps {
  /** The route of the sign-in page, whose remote shows its forms here too. */
  readonly route: PortalRoute;
  readonly slot: Omit<RemoteSlotProps, 'remote' | 'request'>;
  loadCalls(): Promise<HostCalls>;
  /** Goes on with the session; rejects where that is not known to work. */
  renew(signIn: SignIn): Promise<void>;
  onClose(): void;
}

/**
 * Asks over the page to sign in again. The sign-in page's own screen is mounted with a history and a session of its
 * own, so that every way to sign in is there and the page below stays where it is.
 */
export function SessionDialog({ route, slot, loadCalls, renew, onClose }: SessionDialogProps) {
  const [history] = useState(() => createMemoryHistory('/'));
  const place = useSyncExternalStore(history.listen, () => history.location);
  const frame = useRef<HTMLDivElement>(null);
  const request = useMemo(
    () => ({ route: route.name, params: {}, url: place.pathname + place.search }),
    [route, place],
  );
  const { options, recovery } = slot;
  const signInOptions = useMemo(
    () => ({ ...options, context: signInContext(options.context, { history, loadCalls, renew }) }),
    [options, history, loadCalls, renew],
  );
  const [callbacks] = useState(() => ({
    takeState: () => undefined,
    onShown: () => frame.current?.querySelector<HTMLInputElement>('input:not([type="radio"])')?.focus(),
  }));
  return (
    <Modal opened onClose={onClose} title={layoutText.sessionEnded} width={520}>
      <Stack gap={16}>
        <p>{layoutText.sessionEndedHint}</p>
        <div ref={frame}>
          <RemoteSlot
            remote={route.remote}
            request={request}
            options={signInOptions}
            recovery={recovery}
            {...callbacks}
          />
        </div>
      </Stack>
    </Modal>
  );
}

interface SignInParts extends Pick<SessionDialogProps, 'loadCalls' | 'renew'> {
  readonly history: PortalContext['history'];
}

/** Returns the sign-in screen's context: with the terminal's calls instead of those of the session that ended. */
function signInContext(context: PortalContext, { history, loadCalls, renew }: SignInParts): PortalContext {
  const getToken = () => context.store.snapshot().terminalToken;
  return {
    ...context,
    history,
    http: createLazyHttpClient(async () => (await loadCalls()).createHttpClient({ baseURL: '', getToken })),
    session: { ...context.session, signIn: renew },
  };
}
