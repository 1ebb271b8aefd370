import { cardQuery } from './card-query.ts';

/** A card holds no more. */
const MOST_TUGRIK = 200_000;

/** Query parameters that an organisation's list of cards takes from its address. */
export const organisationQuery = {
  shape: {
    ...cardQuery.shape,
    balance_below: {
      safeParse: (value: unknown) => ({
        success: value === undefined || (Number(value) >= 0 && Number(value) <= MOST_TUGRIK),
      }),
    },
  },
};
