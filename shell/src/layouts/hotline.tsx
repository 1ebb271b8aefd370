import { layoutText } from './layout.text.ts';
import styles from './hotline.module.css';

/** The number to call for help, as a call. */
export function Hotline() {
  return (
    <span>
      {layoutText.hotline}{' '}
      <a className={styles['number']} href="tel:70044040">
        {layoutText.hotlineNumber}
      </a>
      , {layoutText.hotlineHours}
    </span>
  );
}
