import { ecPermissionActionSchema } from '@ecard/shared/api-schema';
import type { EcPermission } from '@ecard/shared/api-schema';
import { formOf } from '@ecard/shared/records';
import { permissionText as text } from './ec-permission.text.ts';

/** Form that gives a request to a colleague who may decide it. */
export const giveForm = formOf(ecPermissionActionSchema, {
  labels: { assignee_id: text.facts.assignee },
  fields: { assignee_id: { from: 'permission-deciders' } },
  required: ['assignee_id'],
});

/** Offers the colleagues who may decide one request, so not those who submitted it. */
export const decidersOf = ({ id }: Pick<EcPermission, 'id'>) => ({ assignee_id: { for: id } });
