import { uiText } from '../ui.text.ts';
import styles from './hotline.module.css';

/** The number to call for help, as a call. */
export function Hotline() {
  return (
    <span>
      {uiText.hotline}{' '}
      <a className={styles['number']} href="tel:70044040">
        {uiText.hotlineNumber}
      </a>
      , {uiText.hotlineHours}
    </span>
  );
}
