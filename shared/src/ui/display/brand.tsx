import { classNames } from '../class-names.ts';
import { uiText } from '../ui.text.ts';
import styles from './brand.module.css';

export interface BrandProps {
  readonly size?: 'regular' | 'large';
  /** Leaves the words to screen readers: for narrow bars. */
  readonly markOnly?: boolean;
}

/** The portal's logo: a card at a reader, and its name. */
export function Brand({ size = 'regular', markOnly = false }: BrandProps) {
  const name = `${uiText.brandCity} ${uiText.brandName}`;
  return (
    <span className={classNames(styles['brand'], size === 'large' && styles['large'])}>
      <BrandMark className={styles['mark']} {...(markOnly ? { label: name } : {})} />
      {markOnly ? null : (
        <span className={styles['words']}>
          <span className={styles['city']}>{uiText.brandCity} </span>
          <span className={styles['name']}>{uiText.brandName}</span>
        </span>
      )}
    </span>
  );
}

interface BrandMarkProps {
  readonly className?: string | undefined;
  /** Names it for screen readers; without, it is decoration. */
  readonly label?: string;
}

/** The mark of the logo alone, as big as its class says. */
export function BrandMark({ className, label }: BrandMarkProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 40 40"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect width="40" height="40" rx="10" fill="#15803d" />
      <rect x="6" y="12.5" width="19" height="15" rx="3" fill="#fff" />
      <path d="M6 16.5h19v3H6Z" fill="#15803d" />
      <path d="M9 24h5" stroke="#15803d" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M28 16.2a6.5 6.5 0 0 1 0 7.6M31.3 13.4a11 11 0 0 1 0 13.2"
        fill="none"
        stroke="#a7e8bf"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
