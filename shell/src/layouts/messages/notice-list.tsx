import { useState } from 'react';
import { notificationPageSchema, readCountSchema } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import {
  ErrorState,
  Icon,
  Link,
  Skeleton,
  keepPreviousData,
  useMutation,
  usePortal,
  useQuery,
  useQueryClient,
  useSnapshot,
} from '@ecard/shared/ui';
import { layoutText } from '../layout.text.ts';
import styles from './message-panel.module.css';

const text = layoutText.notices;
const STEP = 20;
/** More than anybody reads in a panel. */
const MOST = 200;
const KEY = 'own-notices';

export interface NoticeListProps {
  /** @param count - Notices that became read. */
  onRead(count: number): void;
  /** A notice leads to its page. */
  onFollow(): void;
}

/** Notices of the portal to the person, those of other devices included, the newest first. */
export function NoticeList({ onRead, onFollow }: NoticeListProps) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const owner = useSnapshot(({ profile }) => profile?.user?.id ?? null);
  const [limit, setLimit] = useState(STEP);
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, owner, limit],
    queryFn: async ({ signal }) =>
      notificationPageSchema.parse((await http.get<unknown>('/api/notification', { signal, params: { limit } })).data),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { mutate: markRead } = useMutation({
    mutationFn: async (which: string) =>
      readCountSchema.parse((await http.post<unknown>(`/api/notification/${which}`)).data).read,
    onSuccess(count) {
      onRead(count);
      void cache.invalidateQueries({ queryKey: [KEY] });
    },
    onError(failure) {
      notify.error({ title: text.notRead, description: toProblem(failure).message });
    },
  });
  if (!data) {
    return error ? (
      <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
    ) : (
      <div className={styles['nothing']}>
        <Skeleton lines={3} height={44} />
      </div>
    );
  }
  if (data.data.length === 0) return <p className={styles['nothing']}>{layoutText.noMessages}</p>;
  return (
    <section aria-label={text.title}>
      <div className={styles['head']}>
        <strong>{text.title}</strong>
        {data.data.some(({ read_at: readAt }) => readAt === null) ? (
          <button
            type="button"
            className={styles['clear']}
            onClick={() => {
              markRead('read-all');
            }}
          >
            {text.readAll}
          </button>
        ) : null}
      </div>
      <ol className={styles['list']}>
        {data.data.map(({ id, title, body, link, created_at: at, read_at: readAt }) => (
          <li key={id} className={styles['message']} data-kind="info">
            {readAt === null ? <Icon name="bell" label={text.unread} /> : <span className={styles['read']} />}
            <div className={styles['words']}>
              {link === null ? (
                <span className={styles['title']}>{title}</span>
              ) : (
                <Link
                  to={link}
                  className={styles['title']}
                  onClick={() => {
                    if (readAt === null) markRead(`${id}/read`);
                    onFollow();
                  }}
                >
                  {title}
                </Link>
              )}
              {body === null ? null : <span className={styles['description']}>{body}</span>}
              <time className={styles['time']} dateTime={at}>
                {formatDateTime(at)}
              </time>
            </div>
          </li>
        ))}
      </ol>
      {data.next_cursor !== null && limit < MOST ? (
        <button
          type="button"
          className={styles['more']}
          onClick={() => {
            setLimit(Math.min(limit * 2, MOST));
          }}
        >
          {text.more}
        </button>
      ) : null}
    </section>
  );
}
