import type { IconName } from './icon.tsx';
import { iconPaths } from './icon-paths.ts';
import styles from './bus-stop.module.css';

export interface BusStopProps {
  /** The picture on the stop's sign; a question mark without one. */
  readonly icon?: IconName;
  /** The text for screen readers; without one the picture is decoration. */
  readonly label?: string;
}

/** A bus at a stop whose road ends: the picture of a page that is missing and of a list that is empty. */
export function BusStop({ icon, label }: BusStopProps) {
  return (
    <svg
      className={styles['picture']}
      viewBox="0 0 320 180"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path className={styles['line']} d="M12 150h200m16 0h14m18 0h8m24 0h4M256 150V64" />
      <rect className={styles['bus']} x="44" y="58" width="136" height="76" rx="14" />
      <path className={styles['window']} d="M62 76h24v16H62zm40 0h24v16h-24zm40 0h20v16h-20z" />
      <circle className={styles['wheel']} cx="76" cy="136" r="13" />
      <circle className={styles['wheel']} cx="148" cy="136" r="13" />
      <circle className={styles['sign']} cx="256" cy="44" r="30" />
      {icon ? (
        <svg className={styles['glyph']} x="238" y="26" width="36" height="36" viewBox="0 0 24 24">
          <path d={iconPaths[icon]} />
        </svg>
      ) : (
        <text className={styles['mark']} x="256" y="53" textAnchor="middle">
          ?
        </text>
      )}
    </svg>
  );
}
