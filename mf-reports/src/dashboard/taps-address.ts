import type { DaySpan } from '@ecard/shared/format';

/**
 * Returns the address of the accepted taps of some days, which `/graph-report` lists.
 *
 * @param filters - Parameters that narrow them further.
 */
export function acceptedTapsAddress({ from, to }: DaySpan, filters: Readonly<Record<string, string>> = {}): string {
  const params = { from, to, taps: '1', tap_result: 'ACCEPTED', ...filters };
  return `/graph-report?${new URLSearchParams(params).toString()}#taps`;
}
