import {
  fileColumns,
  seasonFilters,
  seasonKinds,
  seasonListQuerySchema,
  seasonPageSchema,
  seasonStatuses,
} from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { daysOf } from './benefit.ts';
import { permissionText } from './ec-permission.text.ts';
import { seasonsText as text } from './seasons.text.ts';

const { title } = permissionText;

/** Seasons of every kind, as staff plan them. */
export const seasonList = defineList({
  name: 'season',
  path: '/api/ec/seasons',
  page: seasonPageSchema,
  query: seasonListQuerySchema,
  title,
  caption: text.caption,
  search: text.search,
  tools: listTools,
  exports: { resource: 'season', code: 'ec.season.view', columns: fileColumns.season },
  columns: [
    {
      key: 'name',
      label: text.labels.name,
      kind: 'twoLines',
      exportAs: ['name', 'code'],
      primary: true,
      value: ({ name, code }) => [name, code],
    },
    { key: 'kind', kind: 'choice', of: seasonKinds, phone: 'second' },
    {
      key: 'starts_on',
      label: text.days,
      kind: 'text',
      phone: 'secondEnd',
      exportAs: ['starts_on', 'ends_on'],
      value: ({ starts_on, ends_on }) => daysOf(starts_on, ends_on),
    },
    {
      key: 'sale',
      label: text.sale,
      kind: 'text',
      exportAs: ['sale_from', 'sale_to'],
      value: ({ sale_from, sale_to }) => daysOf(sale_from, sale_to),
    },
    { key: 'daily_quota', kind: 'number' },
    { key: 'status', kind: 'status', of: seasonStatuses, phone: 'firstEnd' },
  ],
  filters: {
    kind: { kind: 'choice', ...seasonFilters.kind },
    status: { kind: 'choice', ...seasonFilters.status },
  },
  record: drawerOf({
    title: text.record,
    load: async () => (await import(/* webpackChunkName: "season-record" */ './season-record.ts')).seasonRecord,
  }),
  empty: { icon: 'calendar', ...text.empty },
});
