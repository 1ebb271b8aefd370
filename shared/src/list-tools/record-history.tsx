import { useState } from 'react';
import type { AuditEntryView } from '../api-schema/index.ts';
import { formatDateTime } from '../format/index.ts';
import { toProblem } from '../http/to-problem.ts';
import { changedFields } from './changed-fields.ts';
import { historyQuery } from './history-query.ts';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './record-drawer.module.css';
import { Button, ErrorState, Skeleton, Stack, usePortal, useQuery } from '@ecard/shared/ui';
import type { RecordHistoryFeature } from '@ecard/shared/ui/work';

export interface RecordHistoryProps {
  readonly id: string;
  readonly history: RecordHistoryFeature;
}

/** Who changed a record, when and how; newest first, some at a time. */
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
  /** Where the part begins; empty for the newest. */
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
  history: { actions, fields },
}: EntryProps) {
  const show = (field: string, value: unknown) => fields[field]?.show?.(value) ?? textOf(value);
  const changes = changedFields(before, after);
  return (
    <li>
      <strong>{actions[action] ?? action}</strong>
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

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
