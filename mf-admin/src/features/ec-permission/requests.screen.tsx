import { dialogButton } from '@ecard/shared/records';
import type { ScreenModule } from '@ecard/shared/remote';
import { LinkButton, prefetchOptional, useCan, useLocation } from '@ecard/shared/ui';
import { ListPage } from '@ecard/shared/ui/work';
import { permissionStatsQuery } from './ec-permission.queries.ts';
import { permissionText } from './ec-permission.text.ts';
import { figuresPart } from './figures-part.ts';
import { ImportNotice } from './import-progress.tsx';
import { requestList } from './permission-list.definition.tsx';
import { PermissionTabs, QueueSums } from './permission-tabs.tsx';
import { reviewHref } from './review-href.ts';

const { actions: text } = permissionText;

const NewButton = dialogButton(
  async () => (await import(/* webpackChunkName: "permission-form" */ './new-permission.tsx')).NewPermission,
);
const ImportButton = dialogButton(
  async () => (await import(/* webpackChunkName: "permission-import" */ './import-dialog.tsx')).ImportDialog,
);

/** `/ec-permission`: requests that wait for a decision. */
export const screen: ScreenModule = {
  Screen: RequestsScreen,
  parts: () => [figuresPart],
  async prefetch(input) {
    const [facts] = await Promise.all([
      requestList.prefetch(input),
      prefetchOptional(input.queryClient, permissionStatsQuery(input.context.http)),
    ]);
    return facts;
  },
};

function RequestsScreen() {
  const { search } = useLocation();
  const decides = useCan('ec.permission.approve');
  const create = <NewButton label={text.create} icon="plus" code="ec.permission.create" />;
  return (
    <ListPage
      of={requestList}
      emptyAction={create}
      before={<PermissionTabs active="requests" />}
      above={
        <>
          <ImportNotice />
          <QueueSums />
        </>
      }
      actions={
        <>
          <ImportButton opensBy="import" label={text.import} icon="table" code="ec.permission.import" />
          {create}
          {decides ? (
            <LinkButton variant="primary" icon="eye" to={reviewHref(search)}>
              {text.review}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <figuresPart.Part />
    </ListPage>
  );
}
