import { useEffect, useRef, useState } from 'react';

/**
 * A panel that a button opens and that goes again: by the button, by Esc, by a press elsewhere, and when the
 * focus leaves it. After Esc the focus is on the button again.
 */
export function useDisclosure() {
  const [opened, setOpened] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!opened) return undefined;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && container.current?.contains(target))) setOpened(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpened(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [opened]);

  return {
    opened,
    container,
    button,
    toggle: () => {
      setOpened(!opened);
    },
    close: () => {
      setOpened(false);
    },
  };
}
