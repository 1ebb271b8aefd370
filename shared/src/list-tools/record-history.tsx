import { useState } from 'react';
import type { AuditEntryView } from '../api-schema/index.ts';
import { formatDateTime } from '../format/index.ts';
import { toProblem } from '../http/to-problem.ts';
import { changedFields } from './changed-fields.ts';
import { historyQuery } from './history-query.ts';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './record-history.module.css';
import { Button, ErrorState, Skeleton, Stack, usePortal, useQuery } from '@ecard/shared/ui';
import type { RecordHistoryFeature } from '@ecard/shared/ui/work';

export interface RecordHistoryProps {
  readonly id: string;
  readonly history: RecordHistoryFeature;
}

/** Changes of a record with person, time and kind; newest first, some at a time. */
export function RecordHistory({ id, history }: RecordHistoryProps) {
  const [cursors, setCursors] = useState<readonly string[]>(['']);
  return (
    <Stack gap={16}>
      {cursors.map((cursor) => (
        <Part
          key={cursor}
          {...{ id, history, cursor }}
          isLast={cursor === cursors.at(-1)}
          onMore={(next) => {
            setCursors([...cursors, next]);
          }}
        />
      ))}
    </Stack>
  );
}

interface PartProps extends RecordHistoryProps {
  /** Start of the part; empty for the newest. */
  readonly cursor: string;
  readonly isLast: boolean;
  readonly onMore: (cursor: string) => void;
}

function Part({ id, history, cursor, isLast, onMore }: PartProps) {
  const { http } = usePortal();
  const { data, isError, error, refetch } = useQuery(historyQuery(http, history.entity, id, cursor));
  if (!data) {
    return isError ? (
      <ErrorState title={text.problem} message={toProblem(error).message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={6} height={28} />
    );
  }
  const { next_cursor: next } = data;
  if (data.data.length === 0) return <p className={styles['quiet']}>{text.noHistory}</p>;
  return (
    <>
      <ol className={styles['history']}>
        {data.data.map((entry) => (
          <Entry key={entry.id} entry={entry} history={history} />
        ))}
      </ol>
      {isLast && next !== null ? (
        <Button
          onClick={() => {
            onMore(next);
          }}
        >
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

interface EntryProps {
  readonly entry: AuditEntryView;
  readonly history: RecordHistoryFeature;
}

function Entry({
  entry: { at, action, actor, impersonator, before, after },
  history: { actions, fields, unseen = [] },
}: EntryProps) {
  const show = (field: string, value: unknown) => fields[field]?.show?.(value) ?? textOf(value);
  // A new record has all of its fields; those without a name are for machines.
  const changes = changedFields(before, after).filter(
    ({ field, from, to }) =>
      !unseen.includes(field) && !(isNothing(from) && isNothing(to)) && (!isNothing(before) || field in fields),
  );
  return (
    <li>
      <strong>{actions[action] ?? wordOf(action)}</strong>
      <span className={styles['quiet']}>
        <time dateTime={at}>{formatDateTime(at)}</time> · {actor?.name ?? text.system}
        {impersonator ? ` (${impersonator.name})` : null}
      </span>
      {changes.length > 0 ? (
        <dl className={styles['changes']}>
          {changes.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{fields[field]?.label ?? field}</dt>
              <dd>
                {isNothing(from) ? null : (
                  <>
                    <s>{show(field, from)}</s> →{' '}
                  </>
                )}
                {isNothing(to) ? '–' : show(field, to)}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}

/** Word for an action by the last part of its name: `net.location.create`. */
function wordOf(action: string): string {
  const verb = action.slice(action.lastIndexOf('.') + 1);
  return Object.hasOwn(text.actions, verb) ? text.actions[verb as keyof typeof text.actions] : action;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A plain value in words; a reference by its name, and what has no words as a change. */
function textOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return String(value);
    case 'boolean':
      return value ? text.yes : text.no;
    default:
      return namesOf(value) ?? text.changed;
  }
}

function namesOf(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const names = value.map((item: { readonly name?: unknown } | string | number | boolean | null) =>
      typeof item === 'object' ? item?.name : item,
    );
    return names.every((name) => typeof name === 'string' || typeof name === 'number') ? names.join(', ') : undefined;
  }
  const { code, name } = value as { readonly code?: unknown; readonly name?: unknown };
  return typeof name === 'string' ? [code, name].filter((part) => typeof part === 'string').join(' ') : undefined;
}
