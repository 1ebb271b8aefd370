import { dialogButton } from '@ecard/shared/records';
import type { ScreenModule } from '@ecard/shared/remote';
import { Page } from '@ecard/shared/ui';
import { ListView } from '@ecard/shared/ui/work';
import { LocationBeside } from './location-beside.tsx';
import { locationList } from './location.definition.tsx';
import { locationText as text } from './location.text.ts';

const windows = () => import(/* webpackChunkName: "location-windows" */ './location-windows.tsx');
const CreateButton = dialogButton(async () => (await windows()).CreateLocation);
const ImportButton = dialogButton(async () => (await windows()).ImportLocations);

/** `/location`: stops and points of sale, as a list and on a map that show the same. */
export const screen: ScreenModule = { Screen: LocationScreen, prefetch: locationList.prefetch };

function LocationScreen() {
  const create = <CreateButton code="net.location.create" icon="plus" variant="primary" label={text.create} />;
  return (
    <Page
      title={text.title}
      dense
      actions={
        <>
          <ImportButton opensBy="import" code="net.location.import" icon="download" label={text.import} />
          {create}
        </>
      }
    >
      <LocationBeside>
        <ListView of={locationList} emptyAction={create} />
      </LocationBeside>
    </Page>
  );
}
