import { CARD_STATUSES } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { listQuery } from '@ecard/shared/ui';
import type { ListDefaults, ListState } from '@ecard/shared/ui';

export const cardListDefaults: ListDefaults<'status'> = { filters: { status: CARD_STATUSES } };

/**
 * One page of `GET /api/ec/cards`.
 *
 * @param isOrganisation - Only a fleet is searched and filtered; a person sees all their cards.
 */
export function cardListQuery(http: PortalContext['http'], state: ListState<'status'>, isOrganisation: boolean) {
  return listQuery({
    key: ['ec-cards'],
    http,
    path: '/api/ec/cards',
    schema: async () => (await import(/* webpackChunkName: "card-answers" */ './my-cards.answers.ts')).cardPageSchema,
    state: isOrganisation ? state : { ...state, q: '', filters: { status: '' } },
  });
}
