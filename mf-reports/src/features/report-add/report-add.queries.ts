import {
  cardRowPageSchema,
  cardRowSchema,
  reportEstimateSchema,
  reportTemplatePageSchema,
} from '@ecard/shared/api-schema';
import type { CardRow, ReportKindCode, ReportParams } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { loadAllRows } from '@ecard/shared/http';
import { keepPreviousData, queryOptions } from '@ecard/shared/ui';
import type { ComboboxSource } from '@ecard/shared/ui/work';

type Http = PortalContext['http'];

/** Templates of a kind: `GET /api/report-template`. */
export function templatesOfKindQuery(http: Http, kind: ReportKindCode) {
  return queryOptions({
    queryKey: ['report-template', 'of', kind],
    queryFn: async ({ signal }) => {
      const path = '/api/report-template';
      const { rows } = await loadAllRows(http, { path, params: { kind }, page: reportTemplatePageSchema, signal });
      return rows.filter(({ is_active: isActive }) => isActive);
    },
  });
}

/** Rows that a report would have: `POST /api/report-request/estimate`. @param params - Nothing is asked without them. */
export function estimateQuery(http: Http, kind: ReportKindCode, params: ReportParams | undefined) {
  return queryOptions({
    queryKey: ['report-estimate', kind, params],
    queryFn: async ({ signal }) =>
      reportEstimateSchema.parse(
        (await http.post<unknown>('/api/report-request/estimate', { kind, params }, { signal })).data,
      ),
    enabled: params !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Cards the account may choose from: its own, or for staff all. */
export function cardSource(http: Http, scope: 'all' | 'mine' | 'org'): ComboboxSource {
  return {
    key: `report-cards-${scope}`,
    async search(text, signal) {
      const params = { scope, ...(text === '' ? {} : { q: text }) };
      const { data } = await http.get<unknown>('/api/ec/cards', { params, signal });
      return cardRowPageSchema.parse(data).data.map(toChoice);
    },
    async find(id, signal) {
      const { data } = await http.get<unknown>(`/api/ec/cards/${id}`, { signal });
      return toChoice(cardRowSchema.parse(data));
    },
  };
}

function toChoice({ id, card_no: cardNo, holder_name: holder, category }: CardRow) {
  return { value: id, label: cardNo, detail: holder ?? category.name };
}
