import { cardPageSchema, cardStatusSchema } from '@ecard/shared/api-schema';
import type { Card, Page } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { keepPreviousData, listParams, queryOptions } from '@ecard/shared/ui';
import type { ListDefaults, ListState } from '@ecard/shared/ui';

/** Statuses to filter by, as they stand in the address. */
export const CARD_STATUSES = cardStatusSchema.options;

export const cardListDefaults: ListDefaults<'status'> = { filters: { status: CARD_STATUSES } };

type Params = ReturnType<typeof listParams>;

/**
 * One page of `GET /api/ec/cards`; while another one loads, the present cards stay.
 *
 * @param isOrganisation - Only a fleet is searched and filtered; a person sees all their cards.
 */
export function cardListQuery(http: PortalContext['http'], state: ListState<'status'>, isOrganisation: boolean) {
  const params = listParams(isOrganisation ? state : { ...state, q: '', filters: { status: '' } });
  return queryOptions({
    queryKey: ['ec-cards', params],
    queryFn: ({ signal }) => loadCards(http, params, signal),
    placeholderData: keepPreviousData,
  });
}

/** Loads a page of cards; a page after the last one gives the last one. */
async function loadCards(http: PortalContext['http'], params: Params, signal: AbortSignal): Promise<Page<Card>> {
  const page = cardPageSchema.parse((await http.get<unknown>('/api/ec/cards', { params, signal })).data);
  const lastPage = Math.ceil(page.total / page.page_size);
  return page.page > lastPage && lastPage > 0 ? loadCards(http, { ...params, page: lastPage }, signal) : page;
}
