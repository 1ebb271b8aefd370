import type { ReactNode } from 'react';
import { Link, StatTile } from '@ecard/shared/ui';
import type { IconName } from '@ecard/shared/ui';
import { Change } from './change.tsx';
import type { ChangeProps } from './change.tsx';
import styles from './kpi-tile.module.css';
import { Sparkline } from './sparkline.tsx';

export interface KpiTileProps {
  readonly label: string;
  readonly icon?: IconName;
  /** In short: `1.2 сая₮`. */
  readonly value: ReactNode;
  /** The same to the möngö, or how it was counted. */
  readonly exact?: ReactNode;
  /** Address of the page that explains the number. */
  readonly href?: string;
  /** Change against the compared span; absent when nothing is compared. */
  readonly change?: ChangeProps | undefined;
  /** Its way over the span. */
  readonly sparkline?: readonly (number | null)[];
}

/** One number of a dashboard with its change; stands in `StatTiles`. */
export function KpiTile({ label, icon, value, exact, href, change, sparkline }: KpiTileProps) {
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
          {sparkline ? <Sparkline values={sparkline} /> : null}
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
