import { useState } from 'react';
import { downloadFile } from '../../http/download-file.ts';
import { toProblem } from '../../http/to-problem.ts';
import { usePortal } from '../root/portal-context.ts';
import { uiText } from '../ui.text.ts';

/** Downloads files that want the account's token, and says so when that fails. */
export function useDownload() {
  const { http, notify } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const download = async (url: string, name: string): Promise<void> => {
    setBusy(true);
    try {
      await downloadFile(http, url, name);
    } catch (error) {
      notify.error({ title: uiText.downloadFailed, description: toProblem(error).message });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
