import { useEffect, useState } from 'react';
import { uiText } from '../ui.text.ts';
import styles from './list-results.module.css';

const SLOW_MS = 10_000;

/** Runs over a list while newer rows come; its style shows it after 400 ms, and after 10 s it says so. */
export function WaitingBar() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true);
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className={styles['waiting']}>
      <span className={styles['bar']} aria-hidden />
      {slow ? (
        <span role="status" className={styles['slow']}>
          {uiText.listSlow}
        </span>
      ) : null}
    </div>
  );
}
