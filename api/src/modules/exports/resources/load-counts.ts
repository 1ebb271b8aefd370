import { sql } from 'kysely';
import { z } from 'zod/mini';
import { fileColumns, loadCountsQuerySchema, loadLevels, wayWords } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { levelOf } from '../../load-capacity/load-level.rules.ts';
import { countsIn } from '../../load-observations/load-observations.repository.ts';
import { spanOf } from '../../load-observations/load-span.rules.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { headedColumns, orderBy } from '../list-export.ts';

/** Counts that people entered, of the days and in the order that the list of them has. */
export const loadCountExport = defineExport({
  resource: 'load-count',
  title: exportText.titles.loadCount,
  code: 'net.capacity.export',
  filters: z.strictObject(z.omit(loadCountsQuerySchema, { page: true }).shape),
  sort: { fields: ['observed_at'], default: '-observed_at' },
  columns: () =>
    headedColumns(fileColumns.loadCount, {
      observed_at: { type: 'datetime', width: 17, value: sql`g.observed_at` },
      direction: { type: 'text', width: 10, value: sql`g.direction_code` },
      way: { type: 'text', width: 10, value: sql`g.dir::text`, labels: wayWords },
      stop: { type: 'text', width: 32, value: sql`g.location_name` },
      vehicle: { type: 'text', width: 12, value: sql`g.plate_no` },
      trip_no: { type: 'text', width: 12, value: sql`g.trip_no` },
      on_count: { type: 'integer', width: 11, value: sql`g.on_count` },
      off_count: { type: 'integer', width: 11, value: sql`g.off_count` },
      load: { type: 'integer', width: 17, value: sql`g.load` },
      capacity_total: { type: 'integer', width: 11, value: sql`g.capacity_total` },
      load_factor: { type: 'percent', width: 11, value: sql`round(100 * g.load_factor, 1)` },
      level: {
        type: 'text',
        width: 16,
        value: sql`g.load_factor::float8`,
        show: (factor: number) => loadLevels.labels[levelOf(factor)],
      },
      note: { type: 'text', width: 32, value: sql`g.note` },
    }),
  dataSet: (filters, sort, { db, scope, now }) => ({
    from: sql`from (${countsIn(db, spanOf(filters, now), filters)}) g where ${scopedBy(scope, {})}`,
    order: orderBy({ observed_at: { by: sql`g.observed_at`, type: 'timestamptz' } }, sort),
    id: sql`g.id`,
  }),
});
