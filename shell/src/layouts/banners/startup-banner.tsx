import { STARTUP_PENDING } from '../../page/startup-fault.ts';
import type { StartupFault } from '../../page/startup-fault.ts';
import { layoutText } from '../layout.text.ts';
import styles from './banner.module.css';

export interface StartupBannerProps {
  readonly faults: readonly StartupFault[];
  readonly url: string;
  /** Tries again in the browser, so that nothing on the page is lost; without script the link asks the server. */
  readonly onRetry: () => void;
}

/** Says that part of the start-up failed; the page works with what there is. The terminal's fault is a toast. */
export function StartupBanner({ faults, url, onRetry }: StartupBannerProps) {
  if (!faults.some(({ step, code }) => step !== 'terminal' && code !== STARTUP_PENDING)) return null;
  return (
    <div className={styles['banner']} role="status">
      <span>{layoutText.someFailed}</span>
      <a
        href={url}
        onClick={(event) => {
          event.preventDefault();
          onRetry();
        }}
      >
        {layoutText.retry}
      </a>
    </div>
  );
}
