import { sql } from 'kysely';
import { fileColumns, seasonKinds, seasonListQuerySchema, seasonStatuses } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { matchingSeasons } from '../../seasons/season-records.repository.ts';
import { defineListExport } from '../list-export.ts';
import { exportText } from '../exports.text.ts';

/** Seasons of every kind. No code is defined for their file, so that it asks for the code of their list. */
export const seasonExport = defineListExport({
  resource: 'season',
  title: exportText.titles.season,
  code: 'ec.season.view',
  query: seasonListQuerySchema,
  table: 's',
  headings: fileColumns.season,
  columns: () => ({
    code: { type: 'text', width: 16, value: sql`s.code` },
    name: { type: 'text', width: 28, value: sql`s.name` },
    kind: { type: 'text', width: 16, value: sql`s.kind`, labels: seasonKinds.labels },
    starts_on: { type: 'date', width: 12, value: sql`s.starts_on` },
    ends_on: { type: 'date', width: 12, value: sql`s.ends_on` },
    sale_from: { type: 'date', width: 12, value: sql`s.sale_from` },
    sale_to: { type: 'date', width: 12, value: sql`s.sale_to` },
    daily_quota: { type: 'integer', width: 10, value: sql`s.daily_quota` },
    status: { type: 'text', width: 14, value: sql`s.status`, labels: seasonStatuses.labels },
  }),
  orders: () => ({
    starts_on: { by: sql`s.starts_on`, type: 'date' },
    ends_on: { by: sql`s.ends_on`, type: 'date' },
    code: { by: sql`s.code`, type: 'text' },
    name: { by: sql`s.name`, type: 'text' },
  }),
  from: (filters, { db, scope }) => sql`from season s
    where ${scopedBy(scope, {})} and s.id in (${matchingSeasons(db, filters).select('s.id')})`,
});
