import { useState } from 'react';
import { downloadFile } from '../../http/download-file.ts';
import { toProblem } from '../../http/to-problem.ts';
import { usePortal } from '../root/portal-context.ts';
import { uiText } from '../ui.text.ts';

/** Downloads files that want the account's token, and says so when that fails. */
export function useDownload() {
  const { http, notify } = usePortal();
  const [isBusy, setBusy] = useState(false);
  /** @param timeoutMs - Time limit of one part of the file; 0 for none. Default: that of any call. */
  const download = async (url: string, name: string, timeoutMs?: number): Promise<void> => {
    setBusy(true);
    try {
      await downloadFile(http, url, name, timeoutMs);
    } catch (error) {
      notify.error({ title: uiText.downloadFailed, description: toProblem(error).message });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
