import type { ReactNode } from 'react';
import { Icon, classNames } from '@ecard/shared/ui';
import { formatNumber, formatPercent } from '../format/index.ts';
import { dashboardText as text } from './dashboard.text.ts';
import styles from './kpi-tile.module.css';

export interface ChangeProps {
  readonly now: number | null;
  /** The number of the compared span. */
  readonly before: number | null;
  /** `points`: both are per cent, and so is their difference. Default: the part by which it grew. */
  readonly as?: 'percent' | 'points';
  /** Direction that is good news; the colour shows it, the arrow and the word show the direction of the change. */
  readonly better?: 'more' | 'less';
  /** The earlier value and its days. */
  readonly beforeText?: ReactNode;
}

/** By how much a number has changed: an arrow, a number and a word. */
export function Change({ now, before, as = 'percent', better, beforeText }: ChangeProps) {
  return (
    <span className={styles['change']}>
      <Delta now={now} before={before} as={as} better={better} />
      {beforeText ? <span>{beforeText}</span> : null}
    </span>
  );
}

interface DeltaProps extends Required<Pick<ChangeProps, 'now' | 'before' | 'as'>> {
  readonly better: ChangeProps['better'] | undefined;
}

function Delta({ now, before, as, better }: DeltaProps) {
  const delta = changeOf(now, before, as);
  if (delta === null) return <span className={styles['delta']}>{text.nothingBefore}</span>;
  const size =
    as === 'points' ? text.points(formatNumber(Math.abs(delta), { decimals: 1 })) : formatPercent(Math.abs(delta));
  const isSame = as === 'points' ? Math.abs(delta) < 0.05 : Math.abs(delta) < 0.0005;
  if (isSame) return <span className={styles['delta']}>{text.same}</span>;
  const direction = delta > 0 ? 'more' : 'less';
  return (
    <span className={classNames(styles['delta'], better && styles[better === direction ? 'good' : 'bad'])}>
      <Icon name={delta > 0 ? 'arrowUp' : 'arrowDown'} size={14} />
      <span>{`${size} ${text[direction]}`}</span>
    </span>
  );
}

/** The change as a part of what was, or in points; `null` where there is nothing to compare with. */
function changeOf(now: number | null, before: number | null, as: 'percent' | 'points'): number | null {
  if (now === null || before === null) return null;
  if (as === 'points') return now - before;
  return before === 0 ? null : (now - before) / before;
}
