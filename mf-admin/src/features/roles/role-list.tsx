import { userKinds } from '@ecard/shared/api-schema';
import type { Role } from '@ecard/shared/api-schema';
import { Link, classNames } from '@ecard/shared/ui';
import { RoleBadges } from './role-badges.tsx';
import { roleHref } from './role-record.ts';
import { rolesText as text } from './roles.text.ts';
import styles from './roles.module.css';

interface RoleListProps {
  readonly roles: readonly Role[];
  /** Id of the role that is shown. */
  readonly chosen: string;
}

/** Every role with how many users have it. */
export function RoleList({ roles, chosen }: RoleListProps) {
  return (
    <nav className={styles['list']} aria-label={text.list}>
      <ul>
        {roles.map((role) => (
          <li key={role.id}>
            <Link
              to={roleHref(role)}
              className={classNames(styles['role'], role.id === chosen && styles['chosen'])}
              {...(role.id === chosen ? { 'aria-current': 'page' as const } : {})}
            >
              <span className={styles['roleName']}>{role.name}</span>
              <span className={styles['quiet']}>
                {[
                  text.users(role.user_count),
                  text.actions(role.action_count),
                  ...(role.kind === 'STAFF' ? [] : [userKinds.labels[role.kind]]),
                ].join(' · ')}
              </span>
              {role.is_system || role.status === 'ARCHIVED' ? (
                <span className={styles['badges']}>
                  <RoleBadges role={role} />
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
