import { useState } from 'react';
import type { ScreenModule } from '@ecard/shared/remote';
import { toProblem } from '@ecard/shared/http';
import { prefetchHistory } from '@ecard/shared/list-tools';
import { FormDialog } from '@ecard/shared/records';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  Skeleton,
  prefetchOptional,
  prefetchQuery,
  useCan,
  useLocation,
  useNavigate,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { roleSchema } from '@ecard/shared/api-schema';
import { RoleList } from './role-list.tsx';
import { RolePanel } from './role-panel.tsx';
import { newRoleForm, roleHref, roleRecord } from './role-record.ts';
import { grantsQuery, rolesQuery, structureQuery } from './roles.queries.ts';
import { rolesText as text } from './roles.text.ts';
import styles from './roles.module.css';

/** `/roles`: the roles, and what the chosen one grants. */
export const screen: ScreenModule = {
  Screen: RolesScreen,
  async prefetch(input) {
    const { context, queryClient, request } = input;
    const { http } = context;
    await Promise.all([
      prefetchQuery(queryClient, rolesQuery(http)),
      prefetchOptional(queryClient, structureQuery(http)),
    ]);
    const [first] = queryClient.getQueryData(rolesQuery(http).queryKey) ?? [];
    const id = roleOf(request.url.slice(request.url.indexOf('?') + 1)) ?? first?.id;
    if (id === undefined) return undefined;
    await Promise.all([
      prefetchOptional(queryClient, roleRecord.query(http, id)),
      prefetchOptional(queryClient, grantsQuery(http, id)),
      /[?&]tab=history/.test(request.url) ? prefetchHistory(input, 'role', id) : undefined,
    ]);
    return undefined;
  },
};

function RolesScreen() {
  const mayCreate = useCan('admin.role.create');
  const [isCreating, setCreating] = useState(false);
  return (
    <Page
      title={text.title}
      description={text.lead}
      dense
      actions={
        mayCreate ? (
          <Button
            variant="primary"
            icon="plus"
            onClick={() => {
              setCreating(true);
            }}
          >
            {text.create}
          </Button>
        ) : null
      }
    >
      <Roles />
      {isCreating ? (
        <NewRole
          onClose={() => {
            setCreating(false);
          }}
        />
      ) : null}
    </Page>
  );
}

function Roles() {
  const { http } = usePortal();
  const { search } = useLocation();
  const { data: roles, error, refetch } = useQuery(rolesQuery(http));
  if (error && !roles) {
    return <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />;
  }
  if (!roles) return <Skeleton lines={10} height={32} />;
  const id = roleOf(search) ?? roles[0]?.id;
  if (id === undefined) return <EmptyState icon="shield" {...text.none} />;
  return (
    <div className={styles['columns']}>
      <RoleList roles={roles} chosen={id} />
      <RolePanel key={id} id={id} roles={roles} />
    </div>
  );
}

function NewRole({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  const navigate = useNavigate();
  return (
    <FormDialog
      of={newRoleForm}
      title={text.create}
      done={text.created}
      invalidates={[['role', 'list']]}
      send={async (body, call) => roleSchema.parse((await http.post<unknown>('/api/role', body, call)).data)}
      onDone={(role) => void navigate(roleHref(role))}
      onClose={onClose}
    />
  );
}

function roleOf(search: string): string | undefined {
  return new URLSearchParams(search).get('role') ?? undefined;
}
