import type { FileRef } from '@ecard/shared/api-schema';
import { Button } from '@ecard/shared/ui';
import { useDownload } from './use-download.ts';

/** A file of the invoice; wants the account's token, so it is no plain link. */
export function AttachmentLink({ file }: { readonly file: FileRef }) {
  const { isBusy, download } = useDownload(file.url, file.name);
  return (
    <Button variant="quiet" size="small" icon="download" loading={isBusy} onClick={() => void download()}>
      {file.name}
    </Button>
  );
}
