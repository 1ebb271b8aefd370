import { dialogButton } from '@ecard/shared/records';
import type { ScreenModule } from '@ecard/shared/remote';
import { ListPage } from '@ecard/shared/ui/work';
import { CapacityTabs } from './capacity-tabs.tsx';
import { capacityText as text } from './load-capacity.text.ts';
import { vehicleList } from './vehicle.definition.tsx';

const CreateButton = dialogButton(
  async () => (await import(/* webpackChunkName: "capacity-windows" */ './capacity-windows.tsx')).CreateVehicle,
);

/** `/load-capacity/vehicles`: the vehicles. */
export const screen: ScreenModule = {
  Screen: VehiclesScreen,
  prefetch: vehicleList.prefetch,
};

function VehiclesScreen() {
  const create = <CreateButton code="net.capacity.create" icon="plus" variant="primary" label={text.vehicle.create} />;
  return (
    <ListPage of={vehicleList} before={<CapacityTabs active="vehicles" />} actions={create} emptyAction={create} />
  );
}
