import { STARTUP_PENDING } from '../startup/startup-state.ts';
import type { StartupFault } from '../startup/startup-state.ts';
import { layoutText } from './layout.text.ts';
import styles from './startup-banner.module.css';

export interface StartupBannerProps {
  readonly faults: readonly StartupFault[];
  readonly url: string;
}

/** Says that part of the start-up failed; the page works with what there is. The terminal's fault is a toast. */
export function StartupBanner({ faults, url }: StartupBannerProps) {
  if (!faults.some(({ step, code }) => step !== 'terminal' && code !== STARTUP_PENDING)) return null;
  return (
    <div className={styles['banner']} role="status">
      <span>{layoutText.someFailed}</span>
      <a href={url}>{layoutText.retry}</a>
    </div>
  );
}
