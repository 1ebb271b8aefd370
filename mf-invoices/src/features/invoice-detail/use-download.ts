import { useState } from 'react';
import { toProblem } from '@ecard/shared/http';
import { usePortal } from '@ecard/shared/ui';
import { downloadFile } from './download-file.ts';
import { invoiceDetailText as text } from './invoice-detail.text.ts';

/** Downloads a file, and says so when that fails. */
export function useDownload(url: string, name: string) {
  const { http, notify } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadFile(http, url, name);
    } catch (error) {
      notify.error({ title: text.downloadFailed, description: toProblem(error).message });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
