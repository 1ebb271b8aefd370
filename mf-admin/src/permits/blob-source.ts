import { useCallback } from 'react';

/** Gives an element the blob to show while it is on the page. */
export function useBlobSource(blob: Blob, hash = '') {
  return useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | null) => {
      if (!element) return undefined;
      const url = URL.createObjectURL(blob);
      element.src = `${url}${hash}`;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [blob, hash],
  );
}
