import { usePortal } from '../root/portal-context.ts';
import { uiText } from '../ui.text.ts';

/**
 * Puts a text on the clipboard and says so.
 *
 * @returns A function of the text, and of what is said when it is there.
 */
export function useCopy(): (value: string, done: string) => Promise<void> {
  const { notify } = usePortal();
  return async (value, done) => {
    try {
      await navigator.clipboard.writeText(value);
      notify.success({ title: done });
    } catch {
      // Only pages over HTTPS have a clipboard.
      notify.error({ title: uiText.copyFailed });
    }
  };
}
