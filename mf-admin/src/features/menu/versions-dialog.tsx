import { formatDateTime } from '@ecard/shared/format';
import { ConfirmButton, QueryResult } from '@ecard/shared/records';
import { Badge, Modal, Stack, useCan, usePortal, useQuery, useQueryClient } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import { ChangeList } from './change-list.tsx';
import { changesQuery, treeQuery, versionsQuery } from './menu.queries.ts';
import { menuText as text } from './menu.text.ts';

/** Published versions with time and person; each can be published again, and the present one discards the draft. */
export function VersionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  const query = useQuery(versionsQuery(http));
  const present = query.data?.[0]?.version;
  return (
    <Modal opened onClose={onClose} title={text.versions} width={760}>
      <QueryResult of={query} title={text.versionsFailed}>
        {(versions) => (
          <DataTable
            caption={text.versions}
            rows={versions}
            rowKey={({ version }) => version}
            empty={<p>{text.noVersions}</p>}
            columns={[
              {
                key: 'version',
                header: text.version,
                primary: true,
                cell: ({ version }) => (
                  <>
                    {version} {version === present ? <Badge tone="positive">{text.present}</Badge> : null}
                  </>
                ),
              },
              {
                key: 'at',
                header: text.publishedAt,
                nowrap: true,
                cell: ({ published_at }) => formatDateTime(published_at),
              },
              { key: 'by', header: text.by, cell: ({ published_by }) => published_by ?? text.nothing },
              {
                key: 'note',
                header: text.note,
                cell: ({ note, rolled_back_to: to }) => note ?? (to === null ? text.nothing : text.rolledBackTo(to)),
              },
              { key: 'menus', header: text.menus, align: 'end', cell: ({ menu_count }) => menu_count },
              {
                key: 'rollback',
                header: '',
                align: 'end',
                cell: ({ version }) => <RollbackButton version={version} isPresent={version === present} />,
              },
            ]}
          />
        )}
      </QueryResult>
    </Modal>
  );
}

interface RollbackButtonProps {
  readonly version: number;
  readonly isPresent: boolean;
}

/** Publishes an older version again; of the present one, makes the draft the same again. */
function RollbackButton({ version, isPresent }: RollbackButtonProps) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const mayPublish = useCan('admin.menu.update');
  const { data: tree } = useQuery(treeQuery(http));
  // Read by the list in the question.
  const { data: seen } = useQuery({ ...changesQuery(http, isPresent ? undefined : version), enabled: false });
  const isChanged = tree?.has_unpublished_changes === true;
  if (!mayPublish || (isPresent && !isChanged)) return null;
  const words = isPresent ? text.discarding : text.rollingBack;
  return (
    <ConfirmButton
      label={words.label}
      title={words.title(version)}
      danger
      onConfirm={async () => {
        try {
          // Nobody loses what another has changed since.
          await http.post<unknown>('/api/menu/publish', { rollback_to: version, draft: seen?.draft ?? '' });
        } catch (error) {
          void cache.invalidateQueries({ queryKey: ['menu'] });
          throw error;
        }
        for (const name of ['menu', 'audit', 'role']) void cache.invalidateQueries({ queryKey: [name] });
        notify.success({ title: words.done });
      }}
    >
      <Stack gap={8}>
        <p>{words.hint}</p>
        {isPresent ? null : <ChangeList title={text.rollingBack.changes} version={version} />}
        {isChanged ? <ChangeList title={text.discarding.changes} /> : null}
      </Stack>
    </ConfirmButton>
  );
}
