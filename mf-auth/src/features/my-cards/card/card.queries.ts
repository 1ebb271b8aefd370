import { cardDetailSchema, cardTapPageSchema, ledgerPageSchema } from '@ecard/shared/api-schema';
import type { CardDetail } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { queryOptions } from '@ecard/shared/ui';
import type { QueryClient } from '@ecard/shared/ui';

type Http = PortalContext['http'];

export const CARD = 'ec-card';

/** Rows of one part of a card's history. */
const PART_ROWS = 20;

/** Taps of a card from a cursor on, newest first. */
export function tapsQuery(http: Http, id: string, cursor: string | null) {
  return historyQuery(http, { id, kind: 'taps', cursor, schema: cardTapPageSchema });
}

/** Money events of a card from a cursor on, newest first. */
export function ledgerQuery(http: Http, id: string, cursor: string | null) {
  return historyQuery(http, { id, kind: 'ledger', cursor, schema: ledgerPageSchema });
}

interface HistoryPart<Page> {
  readonly id: string;
  readonly kind: 'taps' | 'ledger';
  readonly cursor: string | null;
  readonly schema: { parse(answer: unknown): Page };
}

function historyQuery<Page>(http: Http, { id, kind, cursor, schema }: HistoryPart<Page>) {
  return queryOptions({
    queryKey: [CARD, kind, id, cursor],
    queryFn: async ({ signal }) => {
      const params = { limit: PART_ROWS, ...(cursor === null ? {} : { cursor }) };
      return schema.parse((await http.get<unknown>(`${cardPath(id)}/${kind}`, { params, signal })).data);
    },
  });
}

export function cardPath(id: string): string {
  return `/api/ec/cards/${encodeURIComponent(id)}`;
}

/** Puts a card that was changed where its drawer looks, and has lists ask again. */
export function keepCard(cache: QueryClient, answer: unknown): CardDetail {
  const card = cardDetailSchema.parse(answer);
  cache.setQueryData([CARD, 'one', card.id], card);
  void cache.invalidateQueries({ queryKey: ['ec-cards'] });
  return card;
}
