import { cardStatuses, mediaTypes } from '@ecard/shared/api-schema';
import { isAcceptedDay } from '@ecard/shared/format';

const SORTED = ['card_no', 'holder_name', 'created_at', 'expires_on'];
/** Limits of `csvOf`. */
const MOST_SIGNS = 2_000;
const MOST_VALUES = 100;
const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * Query parameters that a list of cards takes from its address. Checks of its own in place of the
 * endpoint's schema: the validator would be half of what `/ec`, the first page of many visits, loads. They take what the
 * schema takes; the test compares them.
 */
export const cardQuery = {
  shape: {
    sort: sortedBy([...SORTED, 'balance', 'state']),
    status: oneOrMore(cardStatuses.values),
    media: oneOrMore(mediaTypes.values),
    category_id: accepts((id) => ID.test(id)),
    expires_from: accepts(isAcceptedDay),
    expires_to: accepts(isAcceptedDay),
  },
};

/** Query parameters of everybody's cards. Nothing orders or narrows them by what changes with every ride. */
export const allCardsQuery = {
  shape: {
    ...cardQuery.shape,
    sort: sortedBy(SORTED),
    organization_id: accepts((id) => ID.test(id)),
    created_from: accepts(isAcceptedDay),
    created_to: accepts(isAcceptedDay),
  },
};

/** @param absent - Value of a parameter that is left out. */
function accepts(isValid: (value: string) => boolean, absent?: string) {
  return {
    safeParse: (value: unknown) =>
      value === undefined ? { success: true, data: absent } : { success: typeof value === 'string' && isValid(value) },
  };
}

function sortedBy(fields: readonly string[]) {
  const field = `-?(?:${fields.join('|')})`;
  const sorted = new RegExp(`^${field}(?:,${field}){0,3}$`);
  return accepts((sort) => sorted.test(sort), '');
}

function oneOrMore(known: readonly string[]) {
  return accepts((text) => {
    const values = text.split(',').filter((value) => value !== '');
    return (
      text.length <= MOST_SIGNS &&
      values.length > 0 &&
      values.length <= MOST_VALUES &&
      values.every((value) => known.includes(value))
    );
  });
}
