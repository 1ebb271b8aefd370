import { roleStatuses } from '@ecard/shared/api-schema';
import type { Role } from '@ecard/shared/api-schema';
import { Badge } from '@ecard/shared/ui';
import { rolesText as text } from './roles.text.ts';

/** Marks a role that the portal relies on, and one that is archived. */
export function RoleBadges({ role: { is_system, status } }: { readonly role: Role }) {
  return (
    <>
      {is_system ? <Badge tone="info">{text.system}</Badge> : null}
      {status === 'ARCHIVED' ? <Badge>{roleStatuses.labels.ARCHIVED}</Badge> : null}
    </>
  );
}
