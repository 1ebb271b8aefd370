import styles from './messages.module.css';

/** A bus at a stop whose road ends. */
export function NotFoundPicture() {
  return (
    <svg className={styles['picture']} viewBox="0 0 320 180" role="img" aria-label="404">
      <path className={styles['road']} d="M12 150h200m16 0h14m18 0h8m24 0h4" />
      <rect className={styles['bus']} x="44" y="58" width="136" height="76" rx="14" />
      <rect className={styles['window']} x="58" y="72" width="32" height="24" rx="4" />
      <rect className={styles['window']} x="98" y="72" width="32" height="24" rx="4" />
      <rect className={styles['window']} x="138" y="72" width="28" height="24" rx="4" />
      <circle className={styles['wheel']} cx="76" cy="136" r="13" />
      <circle className={styles['wheel']} cx="148" cy="136" r="13" />
      <path className={styles['pole']} d="M256 150V64" />
      <circle className={styles['sign']} cx="256" cy="48" r="24" />
      <text className={styles['signText']} x="256" y="56" textAnchor="middle">
        ?
      </text>
    </svg>
  );
}
