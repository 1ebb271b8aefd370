import { sessionListSchema } from '@ecard/shared/api-schema';
import type { Session, UserDetail } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { ConfirmButton, QueryResult } from '@ecard/shared/records';
import { deviceWords } from '@ecard/shared/session';
import { Badge, EmptyState, Inline, useCan, useKeptFocus, usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import { useUserChanged } from './use-user-changed.ts';
import { userRecordText as all } from './user-record.text.ts';

const text = all.sessions;

/** Sessions of a user, with a button for administrators to end one. */
export function UserSessions({ record: user }: { readonly record: UserDetail }) {
  const { http, notify } = usePortal();
  const mayEnd = useCan('admin.user.lock');
  const changed = useUserChanged();
  const sessions = useQuery({
    queryKey: ['user', 'sessions', user.id],
    queryFn: async ({ signal }) =>
      sessionListSchema.parse((await http.get<unknown>(`/api/user/${user.id}/sessions`, { signal })).data).data,
  });
  // The button goes with its row.
  const place = useKeptFocus(String(sessions.data?.length));
  const end = async ({ id }: Session) => {
    await http.delete(`/api/user/${user.id}/sessions/${id}`);
    changed();
    notify.success({ title: text.ended });
  };
  return (
    <div ref={place} tabIndex={-1}>
      <QueryResult of={sessions} title={text.failed} lines={4}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="device" title={text.none} />
          ) : (
            <DataTable
              caption={all.tabs.sessions}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  header: text.device,
                  primary: true,
                  cell: ({ name, ip, is_current, is_impersonation }) => (
                    <Inline gap={8}>
                      <span>{[deviceWords(name), ip].filter(Boolean).join(' · ')}</span>
                      {is_current ? <Badge tone="positive">{text.current}</Badge> : null}
                      {is_impersonation ? <Badge tone="warning">{text.impersonation}</Badge> : null}
                    </Inline>
                  ),
                },
                { key: 'since', header: text.since, nowrap: true, cell: (row) => formatDateTime(row.created_at) },
                { key: 'seen', header: text.seen, nowrap: true, cell: (row) => formatDateTime(row.last_seen_at) },
                {
                  key: 'end',
                  header: '',
                  align: 'end',
                  cell: (row) =>
                    mayEnd && !row.is_current ? (
                      <ConfirmButton
                        label={text.end}
                        title={text.endTitle(deviceWords(row.name))}
                        danger
                        onConfirm={() => end(row)}
                      >
                        {text.endHint}
                      </ConfirmButton>
                    ) : null,
                },
              ]}
            />
          )
        }
      </QueryResult>
    </div>
  );
}
