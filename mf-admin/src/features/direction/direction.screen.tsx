import { dialogButton } from '@ecard/shared/records';
import type { ScreenModule } from '@ecard/shared/remote';
import { Button, useCan, useDownload } from '@ecard/shared/ui';
import { ListPage } from '@ecard/shared/ui/work';
import { directionList } from './direction.definition.tsx';
import { directionText as text } from './direction.text.ts';

const windows = () => import(/* webpackChunkName: "direction-windows" */ './direction-windows.tsx');
const CreateButton = dialogButton(async () => (await windows()).CreateDirection);
const ImportButton = dialogButton(async () => (await windows()).ImportDirections);

/** `/direction`: the bus routes, one page at a time. */
export const screen: ScreenModule = { Screen: DirectionScreen, prefetch: directionList.prefetch };

const FEED = 'ulaanbaatar-gtfs.zip';

function DirectionScreen() {
  const mayExport = useCan('net.direction.export');
  const { isBusy, download } = useDownload();
  const create = <CreateButton code="net.direction.create" icon="plus" variant="primary" label={text.create} />;
  const actions = (
    <>
      {mayExport ? (
        <Button icon="download" loading={isBusy} onClick={() => void download('/api/direction/export.gtfs', FEED)}>
          {text.export}
        </Button>
      ) : null}
      <ImportButton opensBy="import" code="net.direction.import" icon="file-check" label={text.import} />
      {create}
    </>
  );
  return <ListPage of={directionList} actions={actions} emptyAction={create} />;
}
