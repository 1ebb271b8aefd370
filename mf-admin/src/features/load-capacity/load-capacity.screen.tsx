import { dialogButton } from '@ecard/shared/records';
import type { ScreenModule } from '@ecard/shared/remote';
import { ListPage } from '@ecard/shared/ui/work';
import { CapacityTabs } from './capacity-tabs.tsx';
import { classList } from './class.definition.tsx';
import { capacityText as text } from './load-capacity.text.ts';

const CreateButton = dialogButton(
  async () => (await import(/* webpackChunkName: "capacity-windows" */ './capacity-windows.tsx')).CreateClass,
);

/** `/load-capacity`: classes of vehicles. */
export const screen: ScreenModule = {
  Screen: ClassesScreen,
  prefetch: classList.prefetch,
};

function ClassesScreen() {
  const create = <CreateButton code="net.capacity.create" icon="plus" variant="primary" label={text.class.create} />;
  return <ListPage of={classList} before={<CapacityTabs active="classes" />} actions={create} emptyAction={create} />;
}
