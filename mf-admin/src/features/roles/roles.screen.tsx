import type { ScreenModule } from '@ecard/shared/remote';
import { prefetchHistory } from '@ecard/shared/list-tools';
import { QueryResult, dialogButton } from '@ecard/shared/records';
import {
  EmptyState,
  Page,
  prefetchOptional,
  prefetchQuery,
  searchOf,
  useLocation,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { RoleList } from './role-list.tsx';
import { RolePanel } from './role-panel.tsx';
import { roleRecord } from './role-record.ts';
import { grantsQuery, rolesQuery, structureQuery } from './roles.queries.ts';
import { rolesText as text } from './roles.text.ts';
import styles from './roles.module.css';

const CreateButton = dialogButton(
  async () => (await import(/* webpackChunkName: "new-role" */ './new-role.ts')).NewRole,
);

/** `/roles`: the roles, and what the chosen one grants. */
export const screen: ScreenModule = {
  Screen: RolesScreen,
  async prefetch(input) {
    const { context, queryClient, request } = input;
    const { http } = context;
    const asked = roleOf(request.url);
    const loadRole = (id: string) =>
      Promise.all([
        prefetchOptional(queryClient, roleRecord.query(http, id)),
        prefetchOptional(queryClient, grantsQuery(http, id)),
        searchOf(request.url).get('tab') === 'history' ? prefetchHistory(input, 'role', id) : undefined,
      ]);
    const list = prefetchQuery(queryClient, rolesQuery(http));
    const loadFirst = async () => {
      await list;
      const [first] = queryClient.getQueryData(rolesQuery(http).queryKey) ?? [];
      if (first) await loadRole(first.id);
    };
    await Promise.all([
      list,
      prefetchOptional(queryClient, structureQuery(http)),
      asked === undefined ? loadFirst() : loadRole(asked),
    ]);
    return undefined;
  },
};

function RolesScreen() {
  const create = <CreateButton code="admin.role.create" icon="plus" variant="primary" label={text.create} />;
  return (
    <Page title={text.title} description={text.lead} dense actions={create}>
      <Roles />
    </Page>
  );
}

function Roles() {
  const { http } = usePortal();
  const { search } = useLocation();
  return (
    <QueryResult of={useQuery(rolesQuery(http))} title={text.failed} lines={10}>
      {(roles) => {
        const id = roleOf(search) ?? roles[0]?.id;
        if (id === undefined) return <EmptyState icon="shield" {...text.none} />;
        return (
          <div className={styles['columns']}>
            <RoleList roles={roles} chosen={id} />
            <RolePanel id={id} roles={roles} />
          </div>
        );
      }}
    </QueryResult>
  );
}

/** The role that an address asks for; `undefined` where it is no id at all. */
function roleOf(url: string): string | undefined {
  const id = searchOf(url).get('role') ?? '';
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : undefined;
}
