import { layoutText } from '../layouts/layout.text.ts';
import styles from './shell-overlay.module.css';

/** What floats over every page: the progress of a navigation. The messages have a root of their own. */
export function ShellOverlay({ pending }: { readonly pending: boolean }) {
  return pending ? <div className={styles.progress} role="progressbar" aria-label={layoutText.loading} /> : null;
}
