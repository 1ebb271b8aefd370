import type { ReactNode } from 'react';
import { Link } from '../../actions/link.tsx';
import { classNames } from '../../class-names.ts';
import { Icon } from '../../display/icon.tsx';
import { uiText } from '../../ui.text.ts';
import styles from './filter-bar.module.css';

export interface FilterChip {
  readonly key: string;
  /** Name of the filter: «Төлөх хугацаа». */
  readonly label: string;
  readonly value: ReactNode;
  /** The list without the filter. */
  readonly href: string;
  /** True when its field is in sight at a desk: the chip is for phones and paper then. */
  readonly isInBar?: boolean;
}

/** The filters that narrow a list, each a link that takes it away. */
export function FilterChips({ chips }: { readonly chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={uiText.activeFilters}>
      {chips.map(({ key, label, value, href, isInBar = false }) => (
        <li key={key} className={classNames(styles['chip'], isInBar && styles['chipInBar'])}>
          <span>
            {label}: <strong>{value}</strong>
          </span>
          <Link className={styles['drop']} to={href} aria-label={uiText.dropFilter(label)}>
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
