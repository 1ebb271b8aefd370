import { Icon } from '@ecard/shared/ui';
import { layoutText } from '../layout.text.ts';
import styles from './states.module.css';

export interface RetryPanelProps {
  readonly title: string;
  readonly hint: string;
  /** The address to try again; a plain link, so that it works without script and asks the server. */
  readonly url: string;
}

/** Says that a part does not work now, and offers to try again. */
export function RetryPanel({ title, hint, url }: RetryPanelProps) {
  return (
    <div className={styles['panel']} role="alert">
      <Icon name="warning" size={32} />
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['hint']}>{hint}</p>
      <a className={styles['button']} href={url}>
        {layoutText.retry}
      </a>
    </div>
  );
}
