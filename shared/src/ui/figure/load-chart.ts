import type { ComponentType } from 'react';
import type { ChartProps } from './chart.tsx';

/**
 * Brings the code that draws figures: one chunk of the shell, with the library in it, for all remotes.
 *
 * Only for browsers.
 */
export async function loadChart(): Promise<ComponentType<ChartProps>> {
  return (await import(/* webpackChunkName: "chart" */ './chart.tsx')).Chart;
}
