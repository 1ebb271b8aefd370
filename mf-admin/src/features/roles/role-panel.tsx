import { Suspense, useMemo, useState } from 'react';
import type { Role } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { RecordHistory } from '@ecard/shared/list-tools';
import { RecordActions } from '@ecard/shared/records';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Inline,
  LinkButton,
  Panel,
  Skeleton,
  Stack,
  classNames,
  searchOf,
  useCan,
  useLocation,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { LinkTabs, giveToBrowser } from '@ecard/shared/ui/work';
import { toPermissionTable } from '../../domain/permission-table.ts';
import type { PermissionTable } from '../../domain/permission-table.ts';
import { GrantEditor } from './grant-editor.tsx';
import { grantHistory } from './grant-history.ts';
import { RoleBadges } from './role-badges.tsx';
import { roleHref, roleRecord } from './role-record.ts';
import { grantsQuery, structureQuery } from './roles.queries.ts';
import { rolesText as text } from './roles.text.ts';
import type { RoleGrants } from './use-grants.ts';
import styles from './roles.module.css';

interface RolePanelProps {
  readonly id: string;
  /** All of them, to compare with. */
  readonly roles: readonly Role[];
}

/** One role: who it is for, what is done with it, and what it grants. */
export function RolePanel({ id, roles }: RolePanelProps) {
  const { http } = usePortal();
  const role = useQuery(roleRecord.query(http, id));
  const structure = useQuery(structureQuery(http));
  const grants = useQuery(grantsQuery(http, id));
  const table = useMemo(() => structure.data && toPermissionTable(structure.data), [structure.data]);
  // The role before stays in sight until all of the next one is there.
  const [shown, setShown] = useState<{ readonly role: Role; readonly grants: RoleGrants }>();
  if (role.data && grants.data && (role.data !== shown?.role || grants.data !== shown.grants)) {
    setShown({ role: role.data, grants: grants.data });
  }
  if (role.data === null) return <EmptyState icon="shield" {...text.missing} />;
  const failed = [role, structure, grants].find(({ error, data }) => error && data === undefined);
  if (failed) {
    return (
      <ErrorState title={text.failed} message={toProblem(failed.error).message} onRetry={() => void failed.refetch()} />
    );
  }
  if (!shown || !table) return <Skeleton lines={14} height={28} />;
  const isBefore = shown.role.id !== id;
  return (
    <div aria-busy={isBefore} inert={isBefore} className={classNames(isBefore && styles['before'])}>
      <RoleCard {...shown} table={table} roles={roles} />
    </div>
  );
}

interface RoleCardProps extends Pick<RolePanelProps, 'roles'> {
  readonly role: Role;
  readonly grants: RoleGrants;
  readonly table: PermissionTable;
}

function RoleCard({ role, grants, table, roles }: RoleCardProps) {
  const { search } = useLocation();
  const showsHistory = searchOf(search).get('tab') === 'history';
  const { history } = roleRecord.definition;
  return (
    <Panel
      title={role.name}
      description={
        <Inline as="span">
          <RoleBadges role={role} />
          <span>{role.description ?? role.code}</span>
        </Inline>
      }
      actions={<PanelActions key={role.id} role={role} codes={grants.codes} />}
    >
      <Stack gap={12}>
        <LinkTabs
          label={text.tabs.parts}
          active={showsHistory ? 'history' : 'grants'}
          tabs={[
            { key: 'grants', label: text.tabs.grants, href: roleHref(role) },
            { key: 'history', label: text.tabs.history, href: `${roleHref(role)}&tab=history` },
          ]}
        />
        {role.is_system ? <Alert title={text.systemNotice.title}>{text.systemNotice.hint}</Alert> : null}
        {showsHistory && history ? (
          <Suspense fallback={<Skeleton lines={6} height={28} />}>
            <RecordHistory
              key={role.id}
              id={role.id}
              history={{ ...history, fields: { ...history.fields, ...grantHistory(table) } }}
            />
          </Suspense>
        ) : (
          <GrantEditor {...{ role, grants, table, roles }} />
        )}
      </Stack>
    </Panel>
  );
}

function PanelActions({ role, codes }: { readonly role: Role; readonly codes: readonly string[] }) {
  const seesUsers = useCan('admin.user.view');
  return (
    <Inline gap={8}>
      {seesUsers ? (
        <LinkButton to={`/users?role_id=${role.id}`} icon="users">
          {text.holders(role.user_count)}
        </LinkButton>
      ) : null}
      <Button
        icon="download"
        onClick={() => {
          const { code, name, description, kind } = role;
          const json = JSON.stringify({ code, name, description, kind, actions: codes }, null, 2);
          giveToBrowser(new Blob([json], { type: 'application/json' }), `role-${code.toLowerCase()}.json`);
        }}
      >
        {text.json}
      </Button>
      <RecordActions of={roleRecord} record={role} />
    </Inline>
  );
}
