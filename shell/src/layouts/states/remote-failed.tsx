import { Icon } from '@ecard/shared/ui';
import { layoutText } from '../layout.text.ts';
import styles from './states.module.css';

interface RemoteFailedProps {
  readonly hint: string;
  readonly onRetry: () => void;
}

/** Stands where a remote could not be loaded; what the server rendered stays below. */
export function RemoteFailed({ hint, onRetry }: RemoteFailedProps) {
  return (
    <div className={styles['panel']} role="alert">
      <Icon name="warning" size={32} />
      <h2 className={styles['title']}>{layoutText.remoteFailedTitle}</h2>
      <p className={styles['hint']}>{hint}</p>
      <button type="button" className={styles['button']} onClick={onRetry}>
        {layoutText.retry}
      </button>
    </div>
  );
}
