import type { FileRef } from '@ecard/shared/api-schema';
import { Button, useDownload } from '@ecard/shared/ui';

/** A file of the invoice; a button instead of a link, because the download needs the account's token. */
export function AttachmentLink({ file }: { readonly file: FileRef }) {
  const { isBusy, download } = useDownload();
  return (
    <Button
      variant="quiet"
      size="small"
      icon="download"
      loading={isBusy}
      onClick={() => void download(file.url, file.name)}
    >
      {file.name}
    </Button>
  );
}
