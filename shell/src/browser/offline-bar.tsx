import { useState } from 'react';
import { Button, Icon } from '@ecard/shared/ui';
import { layoutText } from '../layouts/layout.text.ts';
import styles from './offline-bar.module.css';

export interface OfflineBarProps {
  /** Asks whether the portal can be reached; resolves when that is known. */
  onRetry(): Promise<void>;
}

/** Says at the foot of every page that the network is gone; what was loaded stays, and the rest goes on by itself. */
export function OfflineBar({ onRetry }: OfflineBarProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles['bar']} role="status">
      <Icon name="warning" />
      <span>{layoutText.offlineBar}</span>
      <Button
        variant="secondary"
        size="small"
        loading={asking}
        onClick={() => {
          setAsking(true);
          void onRetry().finally(() => {
            setAsking(false);
          });
        }}
      >
        {layoutText.retry}
      </Button>
    </div>
  );
}
