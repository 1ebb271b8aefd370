import type { ReactNode } from 'react';
import type { UserRow, UserStatus } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { Badge } from '@ecard/shared/ui';
import type { Tone } from '@ecard/shared/ui';
import type { Column } from '@ecard/shared/ui/work';
import styles from './user-columns.module.css';
import { userKindText, userListText as text, userStatusText } from './user-list.text.ts';

const STATUS_TONES: Readonly<Record<UserStatus, Tone>> = {
  INVITED: 'info',
  ACTIVE: 'positive',
  LOCKED: 'danger',
  SUSPENDED: 'warning',
  DEACTIVATED: 'neutral',
};

/** Columns of the user list; related facts share one, so that the table fits a desk's narrowest screen. */
export const userColumns: readonly Column<UserRow>[] = [
  {
    key: 'name',
    header: text.nameAndRegisterNo,
    sortKey: 'name',
    primary: true,
    cell: (user) => <TwoLines first={nameOf(user)} second={user.register_no_masked} />,
  },
  { key: 'username', header: text.username, sortKey: 'username', cell: (user) => user.username },
  {
    key: 'contact',
    header: text.contact,
    cell: (user) => <TwoLines first={user.phone} second={breakable(user.email)} />,
  },
  {
    key: 'kind',
    header: text.kindAndOrganisation,
    cell: (user) => <TwoLines first={userKindText[user.kind]} second={user.organization?.name} />,
  },
  { key: 'roles', header: text.roles, cell: (user) => <Roles roles={user.roles} /> },
  { key: 'last_login_at', header: text.lastLogin, sortKey: 'last_login_at', cell: lastLoginOf },
  {
    key: 'status',
    header: text.status,
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{userStatusText[status]}</Badge>,
  },
];

/** Father's name first, as in official records; accounts of organisations may have neither. */
function nameOf({ last_name: lastName, first_name: firstName, organization, username }: UserRow): string {
  return [lastName, firstName].filter(Boolean).join(' ') || (organization?.name ?? username);
}

function lastLoginOf({ last_login_at: lastLoginAt }: UserRow): string {
  return lastLoginAt === null ? text.neverLoggedIn : formatDateTime(lastLoginAt);
}

/** Lets an address break before its `@` rather than anywhere. */
function breakable(email: string | null): ReactNode {
  const at = email?.lastIndexOf('@') ?? -1;
  if (email === null || at < 1) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Two facts below each other; what is missing takes no room. */
function TwoLines({ first, second }: TwoLinesProps) {
  if (!first && !second) return text.nothing;
  return (
    <span className={styles['lines']}>
      {first ? <span>{first}</span> : null}
      {second ? <span className={first ? styles['second'] : undefined}>{second}</span> : null}
    </span>
  );
}

function Roles({ roles }: Pick<UserRow, 'roles'>) {
  if (roles.length === 0) return text.nothing;
  return (
    <ul className={styles['roles']}>
      {roles.map(({ id, name }) => (
        <li key={id} className={styles['role']}>
          {name}
        </li>
      ))}
    </ul>
  );
}
