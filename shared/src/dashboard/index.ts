// What dashboards are made of. Not part of the kit's shared facade: each remote that has dashboards brings it along.
export { addressWith, searchOf } from './address.ts';
export type { ChangeProps } from './change.tsx';
export { Figure } from './figure/figure.tsx';
export type { FigureProps } from './figure/figure.tsx';
export { KpiTile } from './kpi-tile.tsx';
export type { KpiTileProps } from './kpi-tile.tsx';
export { readComparison } from './period/compare.ts';
export type { Comparison } from './period/compare.ts';
export { PeriodBar } from './period/period-bar.tsx';
export type { PeriodBarProps } from './period/period-bar.tsx';
export { daysOfPeriod, readPeriod } from './period/read-period.ts';
export type { Period, PeriodChoice } from './period/read-period.ts';
