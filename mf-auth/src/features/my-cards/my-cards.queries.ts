import { MOST_ROWS } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { loadEveryPage } from '@ecard/shared/http';
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
    schema: async () => (await import(/* webpackChunkName: "card-answers" */ './my-cards.answers.ts')).cardPageSchema,
    state: { ...state, q: '' },
  });
}

/** A person's cards that something is to be done about, of all pages; for a person with more than one page. */
export function cardTasksQuery(http: PortalContext['http']) {
  return queryOptions({
    queryKey: ['ec-cards', 'tasks'],
    queryFn: async ({ signal }) => {
      const { cardPageSchema } = await import(/* webpackChunkName: "card-answers" */ './my-cards.answers.ts');
      const asked = { tasks_within_days: EXPIRY_NOTICE_DAYS, page_size: MOST_ROWS };
      return loadEveryPage(
        async (page) => {
          const params = { ...asked, page };
          return cardPageSchema.parse((await http.get<unknown>('/api/ec/cards', { params, signal })).data);
        },
        { most: MOST_TASK_ROWS },
      );
    },
  });
}
