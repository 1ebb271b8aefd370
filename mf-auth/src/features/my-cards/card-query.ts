import { cardStatuses, mediaTypes } from '@ecard/shared/api-schema';
import { isCalendarDay } from '@ecard/shared/format';

const SORTED = /^-?(?:card_no|holder_name|balance|expires_on)$/;

/**
 * Query parameters that an organisation's list of cards takes from its address. Checks of its own in place of the
 * endpoint's schema: the validator would be half of what this page, the first of many visits, loads.
 */
export const cardQuery = {
  shape: {
    sort: accepts((sort) => SORTED.test(sort), ''),
    status: oneOrMore(cardStatuses.values),
    media: oneOrMore(mediaTypes.values),
    expires_from: accepts(isCalendarDay),
    expires_to: accepts(isCalendarDay),
  },
};

/** Query parameters of everybody's cards. Nothing orders them by what changes with every ride. */
export const allCardsQuery = {
  shape: {
    ...cardQuery.shape,
    sort: accepts((sort) => /^-?(?:card_no|holder_name|expires_on|created_at)$/.test(sort), ''),
    organization_id: accepts((id) => /^[\da-f-]{36}$/i.test(id)),
  },
};

/** @param absent - Value of a parameter that is left out. */
function accepts(isValid: (value: string) => boolean, absent?: string) {
  return {
    safeParse: (value: unknown) =>
      value === undefined ? { success: true, data: absent } : { success: typeof value === 'string' && isValid(value) },
  };
}

function oneOrMore(known: readonly string[]) {
  return accepts((values) => values.split(',').every((value) => known.includes(value)));
}
