import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Tone } from '../../api-schema/states/enumeration.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './stat-tile.module.css';

/** The list that holds stat tiles. */
export function StatTiles({ children }: { readonly children: ReactNode }) {
  return <dl className={styles['tiles']}>{children}</dl>;
}

export interface StatTileProps {
  readonly label: string;
  readonly value: ReactNode;
  /** A second line: what it is compared with, or how it was counted. */
  readonly hint?: ReactNode;
  readonly icon?: IconName;
  readonly tone?: Tone;
}

/** One figure with its name; stands in `StatTiles`. */
export function StatTile({ label, value, hint, icon, tone = 'neutral' }: StatTileProps) {
  return (
    <div className={styles['tile']}>
      <dt className={styles['label']}>
        {icon ? <Icon name={icon} size={18} /> : null}
        {label}
      </dt>
      <dd className={classNames(styles['value'], styles[tone])}>{value}</dd>
      {hint ? <dd className={styles['hint']}>{hint}</dd> : null}
    </div>
  );
}
