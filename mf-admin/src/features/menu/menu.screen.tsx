import { Suspense } from 'react';
import type { MenuTree } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { listTools } from '@ecard/shared/list-tools';
import { QueryResult, dialogButton, drawerOf } from '@ecard/shared/records';
import type { ScreenModule } from '@ecard/shared/remote';
import { Badge, Inline, Page, prefetchQuery, searchOf, useCan, usePortal, useQuery } from '@ecard/shared/ui';
import { modulesOf, placedMenus } from '../../domain/menu-tree.ts';
import { MenuTreeEditor } from './menu-tree-editor.tsx';
import { treeQuery } from './menu.queries.ts';
import { menuText as text } from './menu.text.ts';

const menuDrawer = drawerOf({
  title: text.noun,
  load: async () => (await import(/* webpackChunkName: "menu-record" */ './menu.record.tsx')).menuRecord,
});
const NewButton = dialogButton(
  async () => (await import(/* webpackChunkName: "menu-record" */ './new-menu.tsx')).NewMenu,
);
const PublishButton = dialogButton(
  async () => (await import(/* webpackChunkName: "menu-windows" */ './publish-dialog.tsx')).PublishDialog,
);
const PreviewButton = dialogButton(
  async () => (await import(/* webpackChunkName: "menu-windows" */ './preview-dialog.tsx')).PreviewDialog,
);
const VersionsButton = dialogButton(
  async () => (await import(/* webpackChunkName: "menu-windows" */ './versions-dialog.tsx')).VersionsDialog,
);

/** `/menu`: the draft of the portal's menus, and its publishing. */
export const screen: ScreenModule = {
  Screen: MenuScreen,
  async prefetch(input) {
    const { context, queryClient, request } = input;
    const id = searchOf(request.url).get('id');
    await Promise.all([
      prefetchQuery(queryClient, treeQuery(context.http)),
      ...(id === null ? [] : [listTools.prepareRecord(), menuDrawer.prefetch?.(input, id)]),
    ]);
    return undefined;
  },
};

function MenuScreen() {
  const { http } = usePortal();
  const mayPublish = useCan('admin.menu.update');
  return (
    <Page
      title={text.title}
      description={text.lead}
      dense
      actions={
        <>
          <PreviewButton icon="eye" label={text.preview} />
          <VersionsButton icon="clock" label={text.versions} />
          <NewButton code="admin.menu.create" icon="plus" label={text.create} />
          <PublishButton {...(mayPublish ? { variant: 'primary', label: text.publish } : { label: text.seeChanges })} />
        </>
      }
    >
      <QueryResult of={useQuery(treeQuery(http))} title={text.failed} lines={14}>
        {(tree) => (
          <>
            <StatusLine tree={tree} />
            <MenuTreeEditor tree={tree} />
            <OpenMenu tree={tree} />
          </>
        )}
      </QueryResult>
    </Page>
  );
}

/** Differences between the draft and the published version. */
function StatusLine({ tree }: { readonly tree: MenuTree }) {
  const { published_version: version, published_at: at, has_unpublished_changes: isChanged } = tree;
  return (
    <Inline gap={8}>
      <span>
        {version === null || at === null ? text.neverPublished : `${text.published(version)} · ${formatDateTime(at)}`}
      </span>
      {isChanged ? <Badge tone="warning">{text.draft}</Badge> : null}
    </Inline>
  );
}

/** The menu that the address names, over the tree, with the way to the one before it and the next. */
function OpenMenu({ tree }: { readonly tree: MenuTree }) {
  const { RecordDrawer } = listTools;
  const rows = modulesOf(tree).flatMap(({ menus }) =>
    placedMenus(menus).map(({ menu }) => ({ id: menu.id, label: menu.name, actions: [] })),
  );
  return (
    <Suspense fallback={null}>
      <RecordDrawer record={menuDrawer} rows={rows} />
    </Suspense>
  );
}
