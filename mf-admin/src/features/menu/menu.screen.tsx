import { useState } from 'react';
import type { ScreenModule } from '@ecard/shared/remote';
import { toProblem } from '@ecard/shared/http';
import {
  Badge,
  Button,
  ErrorState,
  Inline,
  Page,
  Skeleton,
  prefetchQuery,
  useCan,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import type { MenuTree } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { MenuDrawer } from './menu-drawer.tsx';
import { MenuTreeEditor } from './menu-tree-editor.tsx';
import { NewMenu } from './new-menu.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';
import { treeQuery } from './menu.queries.ts';
import { menuText as text } from './menu.text.ts';

/** `/menu`: the draft of the portal's menus, and its publishing. */
export const screen: ScreenModule = {
  Screen: MenuScreen,
  async prefetch({ context, queryClient }) {
    await prefetchQuery(queryClient, treeQuery(context.http));
    return undefined;
  },
};

type Opened = 'create' | 'publish' | 'versions' | 'preview';

function MenuScreen() {
  const { http } = usePortal();
  const mayPublish = useCan('admin.menu.update');
  const { data: tree, error, refetch } = useQuery(treeQuery(http));
  const [opened, setOpened] = useState<Opened>();
  const onClose = () => {
    setOpened(undefined);
  };
  return (
    <Page
      title={text.title}
      description={text.lead}
      dense
      actions={
        mayPublish ? (
          <Button
            variant="primary"
            disabled={!tree?.has_unpublished_changes}
            onClick={() => {
              setOpened('publish');
            }}
          >
            {text.publish}
          </Button>
        ) : null
      }
    >
      {tree ? (
        <>
          <StatusLine tree={tree} onOpen={setOpened} />
          <MenuTreeEditor tree={tree} />
          <MenuDrawer tree={tree} />
          {opened === 'create' ? <NewMenu tree={tree} onClose={onClose} /> : null}
        </>
      ) : error ? (
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={14} height={32} />
      )}
      {opened === 'publish' ? <PublishDialog onClose={onClose} /> : null}
      {opened === 'versions' ? <VersionsDialog onClose={onClose} /> : null}
      {opened === 'preview' ? <PreviewDialog onClose={onClose} /> : null}
    </Page>
  );
}

interface StatusLineProps {
  readonly tree: MenuTree;
  readonly onOpen: (opened: Opened) => void;
}

/** Differences between the draft and the published version, and the other actions on the draft. */
function StatusLine({ tree, onOpen }: StatusLineProps) {
  const mayCreate = useCan('admin.menu.create');
  const { published_version: version, published_at: at, has_unpublished_changes: isChanged } = tree;
  const button = (opened: Opened, label: string, icon: 'eye' | 'clock' | 'plus') => (
    <Button
      size="small"
      icon={icon}
      onClick={() => {
        onOpen(opened);
      }}
    >
      {label}
    </Button>
  );
  return (
    <Inline gap={8} justify="between">
      <Inline gap={8}>
        <span>
          {version === null || at === null ? text.neverPublished : `${text.published(version)} · ${formatDateTime(at)}`}
        </span>
        {isChanged ? <Badge tone="warning">{text.draft}</Badge> : null}
      </Inline>
      <Inline gap={8}>
        {mayCreate ? button('create', text.create, 'plus') : null}
        {button('preview', text.preview, 'eye')}
        {button('versions', text.versions, 'clock')}
      </Inline>
    </Inline>
  );
}
