import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntryView } from '../../../api-schema/index.ts';
import { auditPageSchema } from '../../../api-schema/audit.ts';
import { formatDateTime } from '../../../format/index.ts';
import { toProblem } from '../../../http/to-problem.ts';
import { Button } from '../../actions/button.tsx';
import { ErrorState } from '../../feedback/error-state.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { Stack } from '../../layout/stack.tsx';
import { usePortal } from '../../root/portal-context.ts';
import { uiText } from '../../ui.text.ts';
import type { RecordFeature } from '../list-features.ts';
import { changedFields } from '../record/changed-fields.ts';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './list-tools.module.css';

interface RecordHistoryProps {
  readonly id: string;
  readonly history: NonNullable<RecordFeature['history']>;
}

/** Who changed a record, when and how; newest first. */
export function RecordHistory({ id, history: { entity, labels = {} } }: RecordHistoryProps) {
  const { http } = usePortal();
  const query = useInfiniteQuery({
    queryKey: ['audit', entity, id],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await http.get<unknown>(`/api/audit/${entity}/${encodeURIComponent(id)}`, {
        params: pageParam === '' ? {} : { cursor: pageParam },
        signal,
      });
      return auditPageSchema.parse(data);
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  if (query.isPending) return <Skeleton lines={6} height={28} />;
  if (query.isError) {
    return (
      <ErrorState
        title={uiText.errorTitle}
        message={toProblem(query.error).message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const entries = query.data.pages.flatMap(({ data }) => data);
  if (entries.length === 0) return <p className={styles['quiet']}>{text.noHistory}</p>;
  return (
    <Stack gap={16}>
      <ol className={styles['history']}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} labels={labels} />
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </Stack>
  );
}

function Entry({
  entry,
  labels,
}: {
  readonly entry: AuditEntryView;
  readonly labels: Readonly<Record<string, string>>;
}) {
  const { at, action, actor, before, after } = entry;
  return (
    <li>
      <strong>{labels[action] ?? action}</strong>
      <span className={styles['quiet']}>
        <time dateTime={at}>{formatDateTime(at)}</time> · {actor?.name ?? text.system}
      </span>
      <ul>
        {changedFields(before, after).map(({ field, from, to }) => (
          <li key={field}>
            {labels[field] ?? field}: {from} → {to}
          </li>
        ))}
      </ul>
    </li>
  );
}
