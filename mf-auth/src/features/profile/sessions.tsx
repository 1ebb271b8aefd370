import { useRef, useState } from 'react';
import { revokedCountSchema } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { deviceWords } from '@ecard/shared/session';
import { Badge, Button, ErrorState, Panel, Skeleton, usePortal, useQuery, useQueryClient } from '@ecard/shared/ui';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import { sessionsQuery } from './profile.queries.ts';
import styles from './profile.module.css';
import { profileText } from './profile.text.ts';

const text = profileText.sessions;

/** The devices one is signed in on; each, or all others, can be signed out. */
export function Sessions() {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery(http));
  const [asksOthers, setAsksOthers] = useState(false);
  const [ending, setEnding] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const lookAgain = () => cache.invalidateQueries({ queryKey: ['own-sessions'] });
  const end = async (id: string) => {
    setEnding(id);
    try {
      await http.delete(`/api/user/sessions/${id}`);
      notify.success({ title: text.ended });
    } catch (failure) {
      notify.error({ title: text.end, description: toProblem(failure).message });
    }
    await lookAgain();
    setEnding(undefined);
    // The button has gone with its row.
    list.current?.focus();
  };
  return (
    <Panel
      title={text.title}
      {...((data?.length ?? 0) > 1
        ? {
            actions: (
              <Button
                onClick={() => {
                  setAsksOthers(true);
                }}
              >
                {text.endOthers}
              </Button>
            ),
          }
        : {})}
    >
      {data ? (
        <ul ref={list} className={styles['rows']} tabIndex={-1}>
          {data.map((session) => (
            <li key={session.id} className={styles['row']}>
              <span className={styles['what']}>
                <span>
                  {deviceWords(session.name)}{' '}
                  {session.is_current ? <Badge tone="positive">{text.current}</Badge> : null}
                  {session.is_impersonation ? <Badge tone="warning">{text.impersonation}</Badge> : null}
                </span>
                <span className={styles['muted']}>
                  {[text.seen(formatDateTime(session.last_seen_at)), ...(session.ip === null ? [] : [session.ip])].join(
                    ' · ',
                  )}
                </span>
              </span>
              {session.is_current ? null : (
                <Button
                  size="small"
                  aria-label={text.endOf(deviceWords(session.name))}
                  disabled={ending !== undefined}
                  onClick={() => void end(session.id)}
                >
                  {text.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} height={44} />
      )}
      {asksOthers ? (
        <ConfirmDialog
          title={text.endOthers}
          confirmLabel={text.endOthers}
          onConfirm={async () => {
            const { revoked } = revokedCountSchema.parse((await http.delete<unknown>('/api/user/sessions')).data);
            notify.success({ title: text.endedOthers(revoked) });
            await lookAgain();
          }}
          onClose={() => {
            setAsksOthers(false);
          }}
        >
          {text.endOthersHint}
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}
