import type { PortalContext } from '@ecard/shared/contract';
import { listQuery } from '@ecard/shared/ui';
import type { ListDefaults, ListState } from '@ecard/shared/ui';

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
