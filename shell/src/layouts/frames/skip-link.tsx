import { layoutText } from '../layout.text.ts';
import styles from './skip-link.module.css';

/** The first thing the keyboard meets: past the navigation to the page itself. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href="#content">
      {layoutText.skipToContent}
    </a>
  );
}
