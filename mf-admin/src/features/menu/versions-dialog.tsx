import { useState } from 'react';
import { formatDateTime } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import {
  Badge,
  Button,
  ErrorState,
  Modal,
  Skeleton,
  useCan,
  usePortal,
  useQuery,
  useQueryClient,
} from '@ecard/shared/ui';
import { ConfirmDialog, DataTable } from '@ecard/shared/ui/work';
import { versionsQuery } from './menu.queries.ts';
import { menuText as text } from './menu.text.ts';

/** Published versions with time and person; an older version can be published again. */
export function VersionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const mayPublish = useCan('admin.menu.update');
  const { data: versions, error, refetch } = useQuery(versionsQuery(http));
  const [asked, setAsked] = useState<number>();
  return (
    <Modal opened onClose={onClose} title={text.versions} width={760}>
      {versions ? (
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
              cell: ({ version }) =>
                version === versions[0]?.version ? (
                  <>
                    {version} <Badge tone="positive">{text.present}</Badge>
                  </>
                ) : (
                  version
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
              cell: ({ version }) =>
                mayPublish && version !== versions[0]?.version ? (
                  <Button
                    size="small"
                    onClick={() => {
                      setAsked(version);
                    }}
                  >
                    {text.rollback}
                  </Button>
                ) : null,
            },
          ]}
        />
      ) : error ? (
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} height={28} />
      )}
      {asked === undefined ? null : (
        <ConfirmDialog
          title={text.rollbackTitle(asked)}
          confirmLabel={text.rollback}
          danger
          onConfirm={async () => {
            await http.post<unknown>('/api/menu/publish', { rollback_to: asked });
            for (const name of ['menu', 'audit']) void cache.invalidateQueries({ queryKey: [name] });
            notify.success({ title: text.rolledBack });
          }}
          onClose={() => {
            setAsked(undefined);
          }}
        >
          {text.rollbackHint}
        </ConfirmDialog>
      )}
    </Modal>
  );
}
