import { useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Role } from '@ecard/shared/api-schema';
import { useScreenKeys } from '@ecard/shared/list-tools';
import { QueryResult } from '@ecard/shared/records';
import { Alert, Button, EmptyState, Stack, classNames, useKeptFocus, usePortal, useQuery } from '@ecard/shared/ui';
import { Checkbox, KeepChanges, SelectField, TextField, useChosenEarly, useTypedEarly } from '@ecard/shared/ui/work';
import { narrowed } from '../../domain/permission-table.ts';
import type { PermissionTable, TableRow } from '../../domain/permission-table.ts';
import { ChangeBar } from './change-bar.tsx';
import { ComparedTable } from './compared-table.tsx';
import { GrantTable } from './grant-table.tsx';
import { grantsQuery } from './roles.queries.ts';
import { rolesText as text } from './roles.text.ts';
import { useGrantDraft, useSaveGrants } from './use-grants.ts';
import type { RoleGrants } from './use-grants.ts';
import styles from './roles.module.css';

interface GrantEditorProps {
  readonly role: Role;
  readonly grants: RoleGrants;
  readonly table: PermissionTable;
  readonly roles: readonly Role[];
}

/** Editor of a role's grants: filter, compare, and change them as a whole. */
export function GrantEditor({ role, grants, table, roles }: GrantEditorProps) {
  const { http } = usePortal();
  const mayAssign = role.available_actions.includes('assign');
  const draft = useGrantDraft(role, grants, table);
  const { save, isSaving, stale, forgetStale } = useSaveGrants(role, grants, draft);
  const [guarded] = useState(() => ({
    content: () => draft.change(),
    isDirty: () => draft.change().add.length + draft.change().remove.length > 0,
  }));
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim().toLowerCase());
  const [isOnlyChosen, setOnlyChosen] = useState(false);
  const [comparedId, setComparedId] = useState('');
  const other = roles.find(({ id }) => id === comparedId && id !== role.id);
  const compared = useQuery({ ...grantsQuery(http, other?.id ?? ''), enabled: other !== undefined });
  const change = useSyncExternalStore(draft.subscriber('change'), draft.change, draft.change);
  const isDirty = change.add.length + change.remove.length > 0;
  const tools = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const place = useKeptFocus(String(isDirty));
  useChosenEarly(tools);
  useChosenEarly(place);
  useTypedEarly(search, typed, ({ value }) => {
    setTyped(value);
  });
  useScreenKeys({ Slash: () => search.current?.focus() });

  const groups = useMemo(() => {
    const chosen = new Set(grants.codes);
    const others = new Set(compared.data?.codes);
    const isWanted = (row: TableRow) =>
      row.actions.some(({ code }) =>
        other
          ? chosen.has(code) !== others.has(code)
          : chosen.has(code) || (isDirty && draft.grantOf(code) === 'added'),
      );
    return narrowed(
      table.groups,
      (row, levels) => (words === '' || matches(row, levels, words)) && (!isOnlyChosen || isWanted(row)),
    );
  }, [table, words, isOnlyChosen, other, compared.data, grants.codes, draft, isDirty]);
  const isNarrowed = words !== '' || isOnlyChosen;

  return (
    <Stack gap={12}>
      <div className={styles['tools']} ref={tools}>
        <TextField
          ref={search}
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
          value={other?.id ?? ''}
          onChange={({ currentTarget }) => {
            setComparedId(currentTarget.value);
          }}
        />
        <Checkbox
          label={other ? text.onlyDifferent : text.onlyChosen}
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
      {mayAssign && !other ? (
        <p className={classNames(styles['quiet'], !isNarrowed && styles['keys'])}>
          {isNarrowed ? text.narrowedHint : text.keys}
        </p>
      ) : null}
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
      ) : other ? (
        <QueryResult of={compared} lines={14} title={text.failed}>
          {({ codes }) => (
            <ComparedTable
              groups={groups}
              own={{ name: role.name, codes: grants.codes }}
              other={{ name: other.name, codes }}
            />
          )}
        </QueryResult>
      ) : (
        <GrantTable
          caption={text.caption(role.name)}
          groups={groups}
          draft={draft}
          isFixed={!mayAssign}
          isNarrowed={isNarrowed}
          place={place}
          onSave={() => void (isDirty && !isSaving && save())}
        />
      )}
      <ChangeBar
        change={change}
        table={table}
        holders={role.user_count}
        isSaving={isSaving}
        onSave={save}
        onDiscard={() => {
          forgetStale();
          draft.discard();
        }}
      />
      <KeepChanges of={guarded} />
    </Stack>
  );
}

function matches({ name, path, actions }: TableRow, levels: readonly string[], words: string): boolean {
  const texts = [...levels, name, path ?? '', ...actions.flatMap((action) => [action.name, action.code])];
  return texts.some((one) => one.toLowerCase().includes(words));
}
