import { formatTime } from '@ecard/shared/format';
import { Icon } from '@ecard/shared/ui';
import type { PastMessage } from '../../messages/message-log.ts';
import { layoutText } from '../layout.text.ts';
import { NoticeList } from './notice-list.tsx';
import type { NoticeListProps } from './notice-list.tsx';
import styles from './message-panel.module.css';

export interface MessagePanelProps extends NoticeListProps {
  /** The latest first. */
  readonly messages: readonly PastMessage[];
  onClear(): void;
}

const ICONS = { success: 'checkCircle', info: 'info', error: 'warning' } as const;

/** Notices of the portal to the person, and the messages that were on the page in this session. */
export function MessagePanel({ messages, onClear, ...notices }: MessagePanelProps) {
  return (
    <>
      {messages.length === 0 ? null : <PastMessages messages={messages} onClear={onClear} />}
      <NoticeList {...notices} />
    </>
  );
}

function PastMessages({ messages, onClear }: Pick<MessagePanelProps, 'messages' | 'onClear'>) {
  return (
    <section aria-label={layoutText.shownMessages}>
      <div className={styles['head']}>
        <strong>{layoutText.shownMessages}</strong>
        <button type="button" className={styles['clear']} onClick={onClear}>
          {layoutText.clearMessages}
        </button>
      </div>
      <ol className={styles['list']}>
        {messages.map(({ id, kind, message: { title, description }, at }) => (
          <li key={id} className={styles['message']} data-kind={kind}>
            <Icon name={ICONS[kind]} label={layoutText.messageKinds[kind]} />
            <div className={styles['words']}>
              <span className={styles['title']}>{title}</span>
              {description ? <span className={styles['description']}>{description}</span> : null}
            </div>
            <time className={styles['time']} dateTime={at.toISOString()}>
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
