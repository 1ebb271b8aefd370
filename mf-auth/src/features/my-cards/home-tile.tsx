import { readPlace } from '@ecard/shared/contract';
import type { OpenHomeTile } from '@ecard/shared/contract';
import { Change } from '@ecard/shared/dashboard';
import { formatMoney, formatNumber } from '@ecard/shared/format';
import {
  AnimatedNumber,
  Button,
  Icon,
  Link,
  Skeleton,
  classNames,
  isIconName,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { fillDays } from '../../domain/fill-days.ts';
import { readQuery, readsOf } from './staff-home.queries.ts';
import { staffHomeText as text } from './staff-home.text.ts';
import styles from './staff-home.module.css';

interface HomeTileProps {
  readonly tile: OpenHomeTile;
  /** `2026-11-21` in Ulaanbaatar. */
  readonly today: string;
}

const FORMATS = { money: formatMoney, count: formatNumber };

/** One number of the home with its trend, which leads to what it counts; it loads and fails by itself. */
export function HomeTile({ tile, today }: HomeTileProps) {
  const { http } = usePortal();
  const reads = readsOf(tile, today);
  const { data, isPending, refetch } = useQuery(readQuery(http, reads.now));
  const now = numberAt(data, tile.number);
  const label = (
    <span className={styles['label']}>
      <Icon name={isIconName(tile.icon) ? tile.icon : 'table'} size={18} />
      {tile.title}
    </span>
  );
  if (now === undefined) {
    return (
      <div className={styles['tile']}>
        {label}
        {isPending ? (
          <Skeleton />
        ) : (
          <>
            <span className={styles['hint']}>{text.failed}</span>
            <Button icon="refresh" onClick={() => void refetch()}>
              {text.retry}
            </Button>
          </>
        )}
      </div>
    );
  }
  const content = (
    <>
      {label}
      <span className={classNames(styles['value'], tile.tone && now > 0 && styles[tile.tone])}>
        <AnimatedNumber value={now} format={FORMATS[tile.unit]} />
      </span>
      {tile.trend ? <Trend tile={tile} trend={tile.trend} now={now} endpoint={reads.before} /> : null}
    </>
  );
  if (tile.link === null) return <div className={styles['tile']}>{content}</div>;
  return (
    <Link to={fillDays(tile.link, today)} className={classNames(styles['tile'], styles['link'])}>
      {content}
    </Link>
  );
}

interface TrendProps {
  readonly tile: OpenHomeTile;
  readonly trend: NonNullable<OpenHomeTile['trend']>;
  readonly now: number;
  readonly endpoint: string;
}

/** Comparison of the number with an earlier one; empty while or where that did not arrive. */
function Trend({ tile, trend, now, endpoint }: TrendProps) {
  const { http } = usePortal();
  const { data } = useQuery(readQuery(http, endpoint));
  const before = numberAt(data, trend.number);
  if (before === undefined) return null;
  if (trend.show === 'before') {
    return <span className={styles['hint']}>{text.before(trend.words, FORMATS[tile.unit](before))}</span>;
  }
  const better = trend.good && ({ better: trend.good === 'up' ? 'more' : 'less' } as const);
  return (
    <span className={styles['hint']}>
      <Change now={now} before={before} beforeText={trend.words} {...better} />
    </span>
  );
}

function numberAt(answer: unknown, place: string): number | undefined {
  const value = readPlace(answer, place);
  return typeof value === 'number' ? value : undefined;
}
