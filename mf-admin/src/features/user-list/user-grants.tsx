import { effectiveSchema } from '@ecard/shared/api-schema';
import type { UserDetail } from '@ecard/shared/api-schema';
import { QueryResult } from '@ecard/shared/records';
import { EmptyState, Stack, usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import { grantsByMenu } from '../../domain/grants-by-menu.ts';
import { RoleBadges } from './role-badges.tsx';
import styles from './user-grants.module.css';
import { userRecordText as text } from './user-record.text.ts';

/** A user's rights by menu, each action with the roles that grant it. */
export function UserGrants({ record: user }: { readonly record: UserDetail }) {
  const { http } = usePortal();
  const grants = useQuery({
    queryKey: ['user', 'effective', user.id, user.version],
    queryFn: async ({ signal }) =>
      effectiveSchema.parse((await http.get<unknown>(`/api/user/${user.id}/effective`, { signal })).data),
  });
  return (
    <QueryResult of={grants} title={text.effective.failed} lines={8}>
      {(data) => (
        <Stack gap={12}>
          <RoleBadges roles={data.roles} />
          {data.actions.length === 0 ? (
            <EmptyState icon="shield" title={text.effective.none} />
          ) : (
            <>
              <p>{text.effective.count(data.actions.length)}</p>
              <DataTable
                caption={text.effective.caption}
                density="compact"
                rows={grantsByMenu(data)}
                rowKey={({ key }) => key}
                columns={[
                  {
                    key: 'menu',
                    header: text.effective.menu,
                    primary: true,
                    cell: ({ module, menu }) => (
                      <>
                        {menu}
                        {module === menu ? null : <span className={styles['module']}>{module}</span>}
                      </>
                    ),
                  },
                  {
                    key: 'actions',
                    header: text.effective.actions,
                    cell: ({ sources }) => (
                      <ul className={styles['actions']}>
                        {sources.map(({ roles, actions }) => (
                          <li key={roles}>
                            {actions.join(', ')} <span className={styles['roles']}>← {roles}</span>
                          </li>
                        ))}
                      </ul>
                    ),
                  },
                ]}
              />
            </>
          )}
        </Stack>
      )}
    </QueryResult>
  );
}
