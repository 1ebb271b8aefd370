import { Icon } from '@ecard/shared/ui';
import { layoutText } from './layout.text.ts';
import styles from './messages.module.css';

/** Stands where a remote waits for the network; it goes on by itself. */
export function RemoteOffline() {
  return (
    <div className={styles['panel']} role="status">
      <Icon name="warning" size={32} />
      <p className={styles['hint']}>{layoutText.offline}</p>
    </div>
  );
}
