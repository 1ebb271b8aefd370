import type { RideSeries } from '@ecard/shared/api-schema';
import { formatNumber, formatPercent } from '@ecard/shared/format';
import { AnimatedNumber, StatTile, StatTiles } from '@ecard/shared/ui';
import { deniedShare, revenuePerRide } from '../../domain/ratios.ts';
import { graphReportText } from './graph-report.text.ts';
import styles from './ride-tiles.module.css';

const { tiles: text } = graphReportText;

interface RideTilesProps {
  readonly totals: RideSeries['totals'];
  readonly dayCount: number;
}

/** The span in four figures. */
export function RideTiles({ totals, dayCount }: RideTilesProps) {
  const perRide = revenuePerRide(totals);
  return (
    <div className={styles['tiles']}>
      <StatTiles>
        <StatTile
          icon="bus"
          label={text.rides}
          value={<AnimatedNumber value={totals.rides} format={formatNumber} />}
          hint={text.dayCount(dayCount)}
        />
        <StatTile
          icon="wallet"
          label={text.revenue}
          value={<AnimatedNumber value={totals.revenue} />}
          hint={perRide === null ? undefined : text.perRide(perRide)}
        />
        <StatTile
          icon="card"
          label={text.activeCards}
          value={<AnimatedNumber value={totals.active_cards} format={formatNumber} />}
          hint={text.activeCardsHint}
        />
        <StatTile
          icon="warning"
          label={text.denied}
          value={formatPercent(deniedShare(totals))}
          hint={text.deniedCount(totals.denied)}
        />
      </StatTiles>
    </div>
  );
}
