import { Grid, Skeleton } from '@ecard/shared/ui';

/** Holds the place of the totals and the first cards. */
export function LoadingCards() {
  return (
    <>
      <Skeleton height={92} />
      <Grid>
        <Skeleton height={200} />
        <Skeleton height={200} />
      </Grid>
    </>
  );
}
