import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { roleActionsSchema } from '@ecard/shared/api-schema';
import type { Role } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Alert, Button, EmptyState, Stack, usePortal, useQuery, useQueryClient } from '@ecard/shared/ui';
import { Checkbox, KeepChanges, SelectField, TextField } from '@ecard/shared/ui/work';
import { createGrantDraft } from '../../domain/grant-draft.ts';
import { narrowed } from '../../domain/permission-table.ts';
import type { PermissionTable, TableRow } from '../../domain/permission-table.ts';
import { ChangeBar } from './change-bar.tsx';
import { ComparedTable } from './compared-table.tsx';
import { GrantTable } from './grant-table.tsx';
import { grantsQuery } from './roles.queries.ts';
import { rolesText as text } from './roles.text.ts';
import styles from './roles.module.css';

interface GrantEditorProps {
  readonly role: Role;
  readonly grants: { readonly version: number; readonly codes: readonly string[] };
  readonly table: PermissionTable;
  readonly roles: readonly Role[];
}

/** Editor of a role's grants: filter, compare, and change them as a whole. */
export function GrantEditor({ role, grants, table, roles }: GrantEditorProps) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const mayAssign = role.available_actions.includes('assign');
  const [draft] = useState(() =>
    createGrantDraft(table, grants.codes, {
      mayGrant: ({ isForStaff }) => role.kind === 'STAFF' || !isForStaff,
      later: (work) => {
        requestAnimationFrame(() => setTimeout(work));
      },
    }),
  );
  const [guarded] = useState(() => ({
    content: () => draft.change(),
    isDirty: () => draft.change().add.length + draft.change().remove.length > 0,
  }));
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim().toLowerCase());
  const [isOnlyChosen, setOnlyChosen] = useState(false);
  const [comparedId, setComparedId] = useState('');
  const [stale, setStale] = useState<{ added: number; removed: number }>();
  const compared = useQuery({ ...grantsQuery(http, comparedId), enabled: comparedId !== '' });
  const change = useSyncExternalStore(draft.subscriber('change'), draft.change, draft.change);

  // The saved grants may change under the draft: by this page, another tab, or somebody else.
  const follow = useEffectEvent(() => {
    draft.rebase(grants.codes);
  });
  useEffect(() => {
    follow();
  }, [grants.codes]);

  const save = async () => {
    setStale(undefined);
    try {
      const headers = { 'If-Match': `"v${String(grants.version)}"` };
      const { data } = await http.put<unknown>(`/api/role/${role.id}/actions`, change, { headers });
      cache.setQueryData(grantsQuery(http, role.id).queryKey, roleActionsSchema.parse(data));
      for (const queryKey of [['role', 'one'], ['role', 'list'], ['user'], ['audit']])
        void cache.invalidateQueries({ queryKey });
      notify.success({ title: text.grantsSaved });
    } catch (error) {
      const problem = toProblem(error);
      if (problem.status !== 412) {
        notify.error({ title: text.saveFailed, description: problem.errors?.[0]?.message ?? problem.message });
        return;
      }
      const now = await cache.query({ ...grantsQuery(http, role.id), staleTime: 0 });
      void cache.invalidateQueries({ queryKey: ['role', 'one'] });
      setStale({ added: without(now.codes, grants.codes), removed: without(grants.codes, now.codes) });
    }
  };

  const other = roles.find(({ id }) => id === comparedId);
  const groups = useMemo(() => {
    const chosen = new Set(grants.codes);
    const others = new Set(compared.data?.codes);
    const wants = (row: TableRow) => {
      if (words !== '' && !matches(row, words)) return false;
      if (!isOnlyChosen) return true;
      return comparedId === ''
        ? row.actions.some(({ code }) => chosen.has(code) || draft.grantOf(code) === 'added')
        : row.actions.some(({ code }) => chosen.has(code) !== others.has(code));
    };
    return narrowed(table.groups, wants);
  }, [table, words, isOnlyChosen, comparedId, compared.data, grants.codes, draft]);
  const isNarrowed = words !== '' || isOnlyChosen;

  return (
    <Stack gap={12}>
      <div className={styles['tools']}>
        <TextField
          label={text.search}
          type="search"
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
          }}
        />
        <SelectField
          label={text.compare}
          emptyLabel={text.noCompare}
          options={roles.filter(({ id }) => id !== role.id).map(({ id, name }) => ({ value: id, label: name }))}
          value={comparedId}
          onChange={({ currentTarget }) => {
            setComparedId(currentTarget.value);
          }}
        />
        <Checkbox
          label={comparedId === '' ? text.onlyChosen : text.onlyDifferent}
          checked={isOnlyChosen}
          onChange={({ currentTarget }) => {
            setOnlyChosen(currentTarget.checked);
          }}
        />
      </div>
      {stale ? (
        <Alert tone="warning" title={text.stale} live>
          {text.staleHint(stale.added, stale.removed)}
        </Alert>
      ) : null}
      {isNarrowed && comparedId === '' && mayAssign ? <p className={styles['quiet']}>{text.narrowedHint}</p> : null}
      {groups.length === 0 ? (
        <EmptyState
          icon="search"
          {...text.noMatch}
          action={
            <Button
              onClick={() => {
                setTyped('');
                setOnlyChosen(false);
              }}
            >
              {text.clear}
            </Button>
          }
        />
      ) : other && compared.data ? (
        <ComparedTable
          groups={groups}
          own={{ name: role.name, codes: grants.codes }}
          other={{ name: other.name, codes: compared.data.codes }}
        />
      ) : (
        <GrantTable
          caption={text.caption(role.name)}
          groups={groups}
          draft={draft}
          isFixed={!mayAssign}
          isNarrowed={isNarrowed}
          isStaffs={role.kind === 'STAFF'}
        />
      )}
      <ChangeBar
        change={change}
        table={table}
        onSave={save}
        onDiscard={() => {
          setStale(undefined);
          draft.discard();
        }}
      />
      <KeepChanges of={guarded} />
    </Stack>
  );
}

function matches({ name, path, actions }: TableRow, words: string): boolean {
  const texts = [name, path ?? '', ...actions.flatMap((action) => [action.name, action.code])];
  return texts.some((one) => one.toLowerCase().includes(words));
}

/** Counts the codes that are not among others. */
function without(codes: readonly string[], others: readonly string[]): number {
  const known = new Set(others);
  return codes.filter((code) => !known.has(code)).length;
}
