import type { FileRef } from '@ecard/shared/api-schema';
import { Button, useDownload } from '@ecard/shared/ui';

/** A file of the invoice; wants the account's token, so it is no plain link. */
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
