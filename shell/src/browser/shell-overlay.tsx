import { ToastContainer } from 'react-toastify/unstyled';
import { useHydrated } from '@ecard/shared/ui';
import { layoutText } from '../layouts/layout.text.ts';
import styles from './shell-overlay.module.css';

/** Specification, section 9. */
const TOAST_TIMEOUT_MS = 5000;

/** What floats over every page: the progress of a navigation, and the toasts. */
export function ShellOverlay({ pending }: { readonly pending: boolean }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <>
      {pending ? <div className={styles.progress} role="progressbar" aria-label={layoutText.loading} /> : null}
      <ToastContainer
        position="bottom-right"
        autoClose={TOAST_TIMEOUT_MS}
        pauseOnHover
        pauseOnFocusLoss
        closeOnClick={false}
        aria-label={layoutText.messages}
      />
    </>
  );
}
