import type { PortalContext } from '@ecard/shared/contract';
import { listQuery, readListState } from '@ecard/shared/ui';
import type { ListDefaults, ListState } from '@ecard/shared/ui';
import { EXPIRY_NOTICE_DAYS } from '../../domain/card-alerts.ts';

/** A person sees all their cards in the order of the host: nothing narrows or sorts them. */
export const cardListDefaults: ListDefaults = {};

/** One page of `GET /api/ec/cards`, for a person. */
export function cardListQuery(
  http: PortalContext['http'],
  state: ListState,
  params: Readonly<Record<string, string>> = {},
) {
  return listQuery({
    params,
    key: ['ec-cards'],
    http,
    path: '/api/ec/cards',
    schema: async () => (await import(/* webpackChunkName: "card-answers" */ './my-cards.answers.ts')).cardPageSchema,
    state: { ...state, q: '' },
  });
}

/** A person's cards on all pages that something is to be done about, for a person with more than one page. */
export function cardTasksQuery(http: PortalContext['http']) {
  return cardListQuery(http, readListState('?page_size=100'), { tasks_within_days: String(EXPIRY_NOTICE_DAYS) });
}
