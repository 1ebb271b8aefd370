import { Icon } from '@ecard/shared/ui';
import { layoutText } from '../layout.text.ts';
import styles from './states.module.css';

/** Stands where a remote waits for the network; it goes on by itself. */
export function RemoteOffline({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles['panel']} role="status">
      <Icon name="warning" size={32} />
      <p className={styles['hint']}>{layoutText.offline}</p>
      <button type="button" className={styles['button']} onClick={onRetry}>
        {layoutText.retry}
      </button>
    </div>
  );
}
