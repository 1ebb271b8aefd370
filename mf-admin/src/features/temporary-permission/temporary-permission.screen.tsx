import { dialogButton } from '@ecard/shared/records';
import type { ScreenModule } from '@ecard/shared/remote';
import { ListPage } from '@ecard/shared/ui/work';
import { PermitTabs } from './permit-tabs.tsx';
import { temporaryList } from './temporary-list.definition.tsx';
import { temporaryText } from './temporary-permission.text.ts';

const NewButton = dialogButton(
  async () => (await import(/* webpackChunkName: "permit-form" */ './new-permit.ts')).NewPermit,
);

/** `/temporary-permission`: requests and permits, with what officers decide. */
export const screen: ScreenModule = {
  Screen: TemporaryScreen,
  prefetch: temporaryList.prefetch,
};

function TemporaryScreen() {
  const create = (
    <NewButton label={temporaryText.actions.create} icon="plus" variant="primary" code="permit.temporary.create" />
  );
  return <ListPage of={temporaryList} before={<PermitTabs active="list" />} actions={create} emptyAction={create} />;
}
