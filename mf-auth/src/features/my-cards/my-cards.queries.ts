import type { PortalContext } from '@ecard/shared/contract';
import { loadAllRows } from '@ecard/shared/http';
import { listQuery, queryOptions } from '@ecard/shared/ui';
import type { ListDefaults, ListState } from '@ecard/shared/ui';
import { EXPIRY_NOTICE_DAYS, MOST_TASK_ROWS } from '../../domain/card-alerts.ts';

/** A person sees all their cards in the order of the host: nothing narrows or sorts them. */
export const cardListDefaults: ListDefaults = {};

/** One page of `GET /api/ec/cards`, for a person. */
export function cardListQuery(http: PortalContext['http'], state: ListState) {
  return listQuery({
    key: ['ec-cards'],
    http,
    path: '/api/ec/cards',
    schema: loadCardPageSchema,
    state: { ...state, q: '' },
  });
}

/** A person's cards that something is to be done about, of all pages; for a person with more than one page. */
export function cardTasksQuery(http: PortalContext['http']) {
  return queryOptions({
    queryKey: ['ec-cards', 'tasks'],
    queryFn: ({ signal }) =>
      loadAllRows(http, {
        path: '/api/ec/cards',
        params: { tasks_within_days: EXPIRY_NOTICE_DAYS },
        page: loadCardPageSchema(),
        signal,
        most: MOST_TASK_ROWS,
      }),
  });
}

async function loadCardPageSchema() {
  return (await import(/* webpackChunkName: "card-answers" */ './my-cards.answers.ts')).cardPageSchema;
}
