import { Button } from '../actions/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Inline } from '../layout/stack.tsx';
import { uiText } from '../ui.text.ts';
import styles from './list-results.module.css';

interface StaleNoticeProps {
  /** Message for people. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** Says over rows that they could not be renewed, and offers to try again. */
export function StaleNotice({ message, onRetry }: StaleNoticeProps) {
  return (
    <div className={styles['notice']}>
      <Alert tone="warning" title={uiText.listStale} live>
        <Inline gap={12}>
          <span>{message}</span>
          <Button size="small" icon="refresh" onClick={onRetry}>
            {uiText.retry}
          </Button>
        </Inline>
      </Alert>
    </div>
  );
}
