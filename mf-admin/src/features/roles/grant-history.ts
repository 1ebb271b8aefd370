import type { HistoryField } from '@ecard/shared/ui/work';
import type { PermissionTable } from '../../domain/permission-table.ts';
import { rolesText as text } from './roles.text.ts';

/** Fields of a role's history that hold action codes: named as in the table of what it grants, each with its code. */
export function grantHistory({ actions }: PermissionTable): Readonly<Record<string, HistoryField>> {
  const nameOf = (code: string) => {
    const action = actions.get(code);
    return action ? `${action.row.name}: ${action.name} (${code})` : code;
  };
  const show = (codes: unknown) => (codes as readonly string[]).map(nameOf).join(', ');
  const { added, removed, codes } = text.fields;
  return { added: { label: added, show }, removed: { label: removed, show }, codes: { label: codes, show } };
}
