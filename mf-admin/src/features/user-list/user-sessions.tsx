import { useState } from 'react';
import { sessionListSchema } from '@ecard/shared/api-schema';
import type { Session, UserDetail } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { deviceWords } from '@ecard/shared/session';
import { Badge, Button, EmptyState, ErrorState, Inline, Skeleton, useCan, usePortal, useQuery } from '@ecard/shared/ui';
import { ConfirmDialog, DataTable } from '@ecard/shared/ui/work';
import { useUserChanged } from './use-user-changed.ts';
import { userRecordText as all } from './user-record.text.ts';

const text = all.sessions;

/** Sessions of a user, with a button for administrators to end one. */
export function UserSessions({ record: user }: { readonly record: UserDetail }) {
  const { http, notify } = usePortal();
  const mayEnd = useCan('admin.user.lock');
  const changed = useUserChanged();
  const [asked, setAsked] = useState<Session>();
  const { data, error, refetch } = useQuery({
    queryKey: ['user', 'sessions', user.id],
    queryFn: async ({ signal }) =>
      sessionListSchema.parse((await http.get<unknown>(`/api/user/${user.id}/sessions`, { signal })).data).data,
  });
  if (error) {
    return <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton lines={4} height={32} />;
  if (data.length === 0) return <EmptyState icon="device" title={text.none} />;
  return (
    <>
      <DataTable
        caption={all.tabs.sessions}
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: all.tabs.sessions,
            primary: true,
            cell: ({ name, ip, is_current, is_impersonation }) => (
              <Inline gap={8}>
                <span>{[deviceWords(name), ip].filter(Boolean).join(' · ')}</span>
                {is_current ? <Badge tone="positive">{text.current}</Badge> : null}
                {is_impersonation ? <Badge tone="warning">{text.impersonation}</Badge> : null}
              </Inline>
            ),
          },
          { key: 'since', header: text.since, nowrap: true, cell: ({ created_at }) => formatDateTime(created_at) },
          { key: 'seen', header: text.seen, nowrap: true, cell: ({ last_seen_at }) => formatDateTime(last_seen_at) },
          {
            key: 'end',
            header: '',
            align: 'end',
            cell: (session) =>
              mayEnd && !session.is_current ? (
                <Button
                  size="small"
                  onClick={() => {
                    setAsked(session);
                  }}
                >
                  {text.end}
                </Button>
              ) : null,
          },
        ]}
      />
      {asked ? (
        <ConfirmDialog
          title={text.endTitle}
          confirmLabel={text.end}
          danger
          onConfirm={async () => {
            await http.delete(`/api/user/${user.id}/sessions/${asked.id}`);
            changed();
            notify.success({ title: text.ended });
          }}
          onClose={() => {
            setAsked(undefined);
          }}
        >
          {text.endHint(deviceWords(asked.name))}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
