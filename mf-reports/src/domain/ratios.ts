/** Share of taps that were refused, 0 to 1; `null` when nobody tapped. */
export function deniedShare({ rides, denied }: { readonly rides: number; readonly denied: number }): number | null {
  const taps = rides + denied;
  return taps === 0 ? null : denied / taps;
}

/** Tugrik one ride brought on average; `null` without rides. */
export function revenuePerRide({
  rides,
  revenue,
}: {
  readonly rides: number;
  readonly revenue: number;
}): number | null {
  return rides === 0 ? null : revenue / rides;
}
