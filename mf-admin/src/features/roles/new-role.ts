import { roleBodySchema } from '@ecard/shared/api-schema';
import { formOf, newRecordDialog } from '@ecard/shared/records';
import { roleHref, roleRecord } from './role-record.ts';
import { rolesText as text } from './roles.text.ts';

const { code, name, description, kind } = text.labels;

/** Window that makes a role which grants nothing yet. */
export const NewRole = newRecordDialog({
  of: roleRecord,
  form: formOf(roleBodySchema, {
    labels: { name, code, kind, description },
    fields: { kind: { kind: 'segmented' }, code: { hint: text.codeHint, maxLength: 40 } },
    initial: { kind: 'STAFF' },
  }),
  title: text.create,
  done: () => text.created,
  leadsTo: roleHref,
});
