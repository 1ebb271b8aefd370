import { formatTime } from '@ecard/shared/format';
import { Icon } from '@ecard/shared/ui';
import type { PastMessage } from '../../messages/message-log.ts';
import { layoutText } from '../layout.text.ts';
import styles from './message-panel.module.css';

export interface MessagePanelProps {
  /** The latest first. */
  readonly messages: readonly PastMessage[];
  onClear(): void;
}

const ICONS = { success: 'checkCircle', info: 'info', error: 'warning' } as const;

/** The messages of this session, and a way to be rid of them. */
export function MessagePanel({ messages, onClear }: MessagePanelProps) {
  if (messages.length === 0) return <p className={styles['nothing']}>{layoutText.noMessages}</p>;
  return (
    <>
      <div className={styles['head']}>
        <strong>{layoutText.messageHistory}</strong>
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
    </>
  );
}
