import { createHostCall } from './host-call.ts';

/** A card of an adult of which no entitlement is known. */
export interface FreeCard {
  readonly id: string;
  readonly card_no: string;
}

interface KnownRequest {
  readonly id: string;
  readonly permission_no: string;
}

const DAY_MS = 86_400_000;
/** One pixel, black. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A card operator at the host, who writes requests down that somebody else decides. */
export function createCardOperator(apiUrl: string, token: string) {
  const call = createHostCall(apiUrl, token);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const later = new Date(Date.parse(today) + 90 * DAY_MS).toISOString().slice(0, 10);

  /** All rows of a list of the host. */
  async function pages<Row>(path: string, page = 1): Promise<readonly Row[]> {
    const { data, total } = (await call('GET', `${path}&page_size=200&page=${String(page)}`)) as {
      data: Row[];
      total: number;
    };
    return page * 200 < total ? [...data, ...(await pages<Row>(path, page + 1))] : data;
  }

  return {
    today,
    later,
    /** @param page - Of cards by their numbers: a page of its own for each journey. */
    async freeCards(page: number, count: number): Promise<readonly FreeCard[]> {
      const answer = (await call(
        'GET',
        `/api/ec/cards?scope=all&category=ADULT&status=ACTIVE&sort=-card_no&page_size=${String(count)}&page=${String(page)}`,
      )) as { data: FreeCard[] };
      return answer.data;
    },
    /** Rows of a list of beneficiaries that the host can write: one for each card and category. */
    async freeRows(count: number): Promise<readonly string[]> {
      const living = await pages<{ card: FreeCard | null }>(
        '/api/ec/permissions?status=DRAFT,SUBMITTED,IN_REVIEW,RETURNED,ACTIVE,SUSPENDED',
      );
      const taken = new Set(living.flatMap(({ card }) => card?.id ?? []));
      const cards = await pages<FreeCard>('/api/ec/cards?scope=all&category=ADULT&status=ACTIVE&sort=-card_no');
      return ['SENIOR', 'DISABLED', 'DONOR', 'STAFF', 'ADULT']
        .flatMap((category) =>
          cards.filter(({ id }) => !taken.has(id)).map(({ card_no }) => `${card_no},${category},${today},${later}`),
        )
        .slice(0, count);
    },
    /** Hands in a request for the card, with one picture as its evidence. */
    async submit(card: FreeCard, category: string): Promise<KnownRequest> {
      const body = new FormData();
      body.append('file', new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' }), 'evidence.png');
      const uploaded = await fetch(`${apiUrl}/api/file`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      });
      const { id: file_id } = (await uploaded.json()) as { id: string };
      const request = (await call('POST', '/api/ec/permissions', {
        ...{ category_id: category, card_id: card.id, valid_from: today, valid_to: later },
        evidence: [{ file_id, doc_type: 'Тэтгэврийн дэвтэр' }],
      })) as KnownRequest;
      await call('POST', `/api/ec/permissions/${request.id}/actions/submit`, {});
      return request;
    },
    async category(code: string): Promise<string> {
      const found = (await call('GET', `/api/lookup/categories?q=${code}`)) as { id: string; code: string }[];
      const category = found.find((one) => one.code === code);
      if (!category) throw new Error(`The seed has no category ${code}.`);
      return category.id;
    },
    statusOf: async (id: string) => ((await call('GET', `/api/ec/permissions/${id}`)) as { status: string }).status,
  };
}
