import { useCallback, useSyncExternalStore } from 'react';

/** Returns true while the focus is in a frame below the element: keys go to the frame's document then, and to no other. */
export function useFrameFocus(within: () => Element | null): boolean {
  const read = useCallback(() => {
    const focused = document.activeElement;
    return focused instanceof HTMLIFrameElement && within()?.contains(focused) === true;
  }, [within]);
  return useSyncExternalStore(subscribe, read, isNotOnServer);
}

/** A frame takes the focus from the window; Firefox names it as the focused element only after that event. */
function subscribe(changed: () => void): () => void {
  const later = () => {
    changed();
    setTimeout(changed);
  };
  window.addEventListener('blur', later);
  window.addEventListener('focus', later);
  document.addEventListener('focusin', changed);
  return () => {
    window.removeEventListener('blur', later);
    window.removeEventListener('focus', later);
    document.removeEventListener('focusin', changed);
  };
}

function isNotOnServer(): boolean {
  return false;
}
