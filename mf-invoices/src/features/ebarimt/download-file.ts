import type { PortalContext } from '@ecard/shared/contract';

/** Fetches a file with the account's token and hands it to the browser to keep. */
export async function downloadFile(http: PortalContext['http'], url: string, name: string): Promise<void> {
  const { data } = await http.get<Blob>(url, { responseType: 'blob' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 10_000);
}
