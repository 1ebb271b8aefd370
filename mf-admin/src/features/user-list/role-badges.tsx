import type { UserRow } from '@ecard/shared/api-schema';
import { Badge, Inline } from '@ecard/shared/ui';

/** The roles of a user, each by its name. */
export function RoleBadges({ roles }: Pick<UserRow, 'roles'>) {
  if (roles.length === 0) return '–';
  return (
    <Inline gap={4}>
      {roles.map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
    </Inline>
  );
}
