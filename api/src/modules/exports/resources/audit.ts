import { sql } from 'kysely';
import { z } from 'zod/mini';
import { auditExportQuerySchema } from '@ecard/shared/api-schema';
import { accountNameOf } from '../../../http/person-name.ts';
import { scopedBy } from '../../../http/scoped-by.ts';
import { matchingAudit } from '../../audit/audit.repository.ts';
import { namedUser } from '../../users/search-users.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { headedColumns, orderBy } from '../list-export.ts';

/** The audit log: actor, action and time; the changes themselves are read in the log. */
export const auditExport = defineExport({
  resource: 'audit',
  title: exportText.titles.audit,
  code: 'admin.audit.export',
  filters: z.strictObject(auditExportQuerySchema.shape),
  sort: { fields: ['at'], default: '-at' },
  columns: () =>
    headedColumns(exportText.audit, {
      at: { type: 'datetime', width: 17, value: sql`e.at` },
      action: { type: 'text', width: 28, value: sql`e.action` },
      entity: { type: 'text', width: 20, value: sql`e.entity` },
      entity_id: { type: 'text', width: 38, value: sql`e.entity_id` },
      actor: { type: 'text', width: 26, value: accountNameOf('u'), person: { ...namedUser, text: 'name' } },
      ip: { type: 'text', width: 16, value: sql`e.ip` },
    }),
  async dataSet(filters, sort, { db, scope }) {
    const matching = await matchingAudit(db, filters);
    return {
      from: sql`from audit_log e left join app_user u on u.id = e.actor_user_id
        where ${scopedBy(scope, {})} and e.id in (${matching.select('l.id')})`,
      order: orderBy({ at: { by: sql`e.at`, type: 'timestamptz' } }, sort),
      id: sql`e.id`,
    };
  },
});
