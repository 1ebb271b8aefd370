import { useId, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { Icon, useSnapshot } from '@ecard/shared/ui';
import type { MessageLog } from '../../messages/message-log.ts';
import { layoutText } from '../layout.text.ts';
import type { MessagePanelProps } from './message-panel.tsx';
import type { ShellActions } from '../shell-actions.ts';
import { useDisclosure } from '../use-disclosure.ts';
import styles from './message-bell.module.css';

export interface MessageBellProps {
  readonly messages: MessageLog;
  readonly actions: Pick<ShellActions, 'partFailed' | 'noticesRead'>;
}

/** Opens what the portal told the person, and the messages that are gone; the list comes when it is about to be wanted. */
export function MessageBell({ messages, actions }: MessageBellProps) {
  const isSignedIn = useSnapshot(({ token }) => token !== null);
  const unread = useSnapshot(({ profile }) => profile?.unread_notifications ?? 0);
  const state = useSyncExternalStore(
    messages.subscribe,
    () => messages.state,
    () => messages.state,
  );
  const panelId = useId();
  const [Panel, setPanel] = useState<ComponentType<MessagePanelProps>>();
  const { opened, container, button, toggle, close } = useDisclosure();
  if (!isSignedIn) return null;

  const load = () =>
    import(/* webpackChunkName: "messages" */ './message-panel.tsx').then(({ MessagePanel }) => {
      setPanel(() => MessagePanel);
    });
  const press = () => {
    toggle();
    messages.markSeen();
    load().catch((error: unknown) => {
      close();
      actions.partFailed(error, layoutText.messageHistoryFailed);
    });
  };
  const clear = () => {
    messages.clear();
    button.current?.focus();
  };
  const { unseenErrors } = state;
  return (
    <div ref={container} className={styles['bell']}>
      <button
        ref={button}
        type="button"
        className={styles['trigger']}
        aria-label={layoutText.messageHistoryNew({ errors: unseenErrors, unread })}
        aria-expanded={opened}
        aria-controls={opened ? panelId : undefined}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={press}
      >
        <Icon name="bell" />
        {unread > 0 ? (
          <span className={styles['count']} data-error={unseenErrors > 0}>
            {layoutText.shownCount(unread)}
          </span>
        ) : unseenErrors > 0 ? (
          <span className={styles['mark']} />
        ) : null}
      </button>
      {opened && Panel ? (
        <div id={panelId} className={styles['panel']} role="group" aria-label={layoutText.messageHistory}>
          <Panel messages={state.messages} onClear={clear} onRead={actions.noticesRead} onFollow={close} />
        </div>
      ) : null}
    </div>
  );
}
