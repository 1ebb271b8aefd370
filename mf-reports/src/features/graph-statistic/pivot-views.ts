/** Name under which the host keeps pivots among the saved views. */
export const PIVOT_VIEWS = 'graph-report-statistic';
