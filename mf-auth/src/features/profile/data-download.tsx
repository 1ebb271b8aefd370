import { Button, Panel, useDownload } from '@ecard/shared/ui';
import { profileText } from './profile.text.ts';

const text = profileText.data;

/** Everything the portal keeps about the person, as a file. */
export function DataDownload() {
  const { download, isBusy } = useDownload();
  return (
    <Panel title={text.title} description={text.lead}>
      <Button icon="download" loading={isBusy} onClick={() => void download('/api/user/data-export', text.fileName)}>
        {text.download}
      </Button>
    </Panel>
  );
}
