import type { ReactNode } from 'react';
import { Link, StatTile } from '@ecard/shared/ui';
import type { IconName } from '@ecard/shared/ui';
import { Change } from './change.tsx';
import type { ChangeProps } from './change.tsx';
import styles from './kpi-tile.module.css';

export interface KpiTileProps {
  readonly label: string;
  readonly icon?: IconName;
  /** In short: `1.2 сая₮`. */
  readonly value: ReactNode;
  /** The same to the möngö, or how it was counted. */
  readonly exact?: ReactNode;
  /** Where the number is explained. */
  readonly href?: string;
  /** How it differs from the compared span; absent when nothing is compared. */
  readonly change?: ChangeProps | undefined;
}

/** One number of a dashboard with its change; stands in `StatTiles`. */
export function KpiTile({ label, icon, value, exact, href, change }: KpiTileProps) {
  const number = href === undefined ? value : <DrillLink to={href}>{value}</DrillLink>;
  return (
    <StatTile
      label={label}
      {...(icon ? { icon } : {})}
      value={number}
      hint={
        <>
          {exact ? <span className={styles['exact']}>{exact}</span> : null}
          {change ? <Change {...change} /> : null}
        </>
      }
    />
  );
}

function DrillLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className={styles['link']} to={to}>
      {children}
    </Link>
  );
}
