import { classNames } from '../class-names.ts';
import { uiText } from '../ui.text.ts';
import styles from './brand.module.css';

export interface BrandProps {
  readonly size?: 'regular' | 'large';
  /** Leaves the words to screen readers: for narrow bars. */
  readonly markOnly?: boolean;
}

/** The portal's sign: a card whose stripe is a road, and its name. */
export function Brand({ size = 'regular', markOnly = false }: BrandProps) {
  const name = `${uiText.brandCity} ${uiText.brandName}`;
  return (
    <span className={classNames(styles['brand'], size === 'large' && styles['large'])}>
      <svg className={styles['mark']} viewBox="0 0 40 40" {...(markOnly ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
        <rect width="40" height="40" rx="10" fill="#15803d" />
        <rect x="7" y="10.5" width="26" height="19" rx="3.5" fill="#fff" />
        <path d="M7 23.5c5 0 6.2-6 11-6s5.5 4.5 9.5 4.5c2.4 0 4-1.2 5.5-2.8v6.8a3.5 3.5 0 0 1-3.5 3.5h-19A3.5 3.5 0 0 1 7 26Z" fill="#86d9a5" />
        <path d="M7 23.5c5 0 6.2-6 11-6s5.5 4.5 9.5 4.5c2.4 0 4-1.2 5.5-2.8" fill="none" stroke="#15803d" strokeWidth="2" />
        <circle cx="12.5" cy="15.5" r="1.75" fill="#15803d" />
      </svg>
      {markOnly ? null : (
        <span className={styles['words']}>
          <span className={styles['city']}>{uiText.brandCity} </span>
          <span className={styles['name']}>{uiText.brandName}</span>
        </span>
      )}
    </span>
  );
}
