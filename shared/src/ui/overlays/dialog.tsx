import { useCallback, useId, useLayoutEffect, useRef } from 'react';
import type { CSSProperties, MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useRootMark } from '../root/use-root-mark.ts';
import { uiText } from '../ui.text.ts';
import { CloseGuardContext } from './close-guard.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly shape: 'modal' | 'left' | 'right';
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** In pixels; less where the screen is narrower. */
  readonly width: number;
  /** Small buttons beside the one that closes it. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A window over the page while it is rendered. The browser's own dialog: it is above everything, makes the rest inert,
 * keeps the focus inside and gives it back.
 *
 * The focus begins at what is marked `data-first-focus`, else at the first control below the title: a person who opens
 * a window wants what is in it, not to close it (WAI-ARIA APG, dialog pattern). It begins there again when the control
 * that had it is gone.
 */
export function Dialog({ shape, onClose, title, width, tools, children }: DialogProps) {
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const focused = useRef<Element>(null);
  const guards = useRef<((close: () => void) => void)[]>([]);
  const addGuard = useCallback((guard: (close: () => void) => void) => {
    guards.current = [...guards.current, guard];
    return () => {
      guards.current = guards.current.filter((other) => other !== guard);
    };
  }, []);

  useRootMark('data-overlays');

  // Before the element leaves the page, or the focus would be lost with it.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const close = openModal(dialog);
    focusFirst(dialog);
    return close;
  }, []);
  useLayoutEffect(() => {
    const had = focused.current;
    const isLost = had !== null && (!had.isConnected || had.matches(':disabled'));
    if (element.current && isLost && document.activeElement === document.body) focusFirst(element.current);
  });

  const close = () => {
    const guard = guards.current.at(-1);
    if (guard) guard(onClose);
    else onClose();
  };
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  };
  // The frame covers the whole dialog: a press on the dialog itself is one on its backdrop.
  const pressBackdrop = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close();
  };

  return (
    <dialog
      ref={element}
      className={classNames(styles['dialog'], styles[shape])}
      style={{ '--dialog-width': `${String(width)}px` } as CSSProperties}
      aria-labelledby={titleId}
      data-ec-overlay
      // In the server's page it is open already, over the rest; the browser then makes it a modal one.
      {...(typeof document === 'undefined' ? { open: true } : {})}
      suppressHydrationWarning
      onCancel={cancel}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onMouseDown={pressBackdrop}
    >
      <div className={styles['frame']}>
        <div className={styles['header']}>
          <h2 className={styles['title']} id={titleId}>
            {title}
          </h2>
          <div className={styles['tools']}>
            {tools}
            <IconButton icon="close" label={uiText.close} onClick={close} />
          </div>
        </div>
        <div className={styles['body']} data-dialog-body={shape}>
          <CloseGuardContext value={addGuard}>{children}</CloseGuardContext>
        </div>
      </div>
    </dialog>
  );
}

function focusFirst(dialog: HTMLDialogElement): void {
  const inner = dialog.querySelector('dialog');
  if (inner) {
    focusFirst(inner);
    return;
  }
  // Of this dialog: one over a drawer is inside the drawer's body, and so is the button that closes it.
  const body = dialog.querySelector('[data-dialog-body]');
  const first = dialog.querySelector<HTMLElement>(MARKED) ?? body?.querySelector<HTMLElement>(CONTROL);
  first?.focus();
}

function openModal(dialog: HTMLDialogElement): () => void {
  if (typeof dialog.showModal !== 'function') {
    dialog.setAttribute('open', '');
    return () => undefined;
  }
  dialog.removeAttribute('open');
  dialog.showModal();
  // A dialog inside another is opened first where both come at once, and belongs above.
  for (const inner of dialog.querySelectorAll('dialog')) {
    if (!inner.open) continue;
    inner.close();
    inner.showModal();
  }
  return () => {
    dialog.close();
  };
}

const MARKED = '[data-first-focus]';
// Of a group of radio buttons the one that is chosen, as with the Tab key.
const INPUT = 'input:not([type="hidden"], [type="radio"]:not(:checked))';
const CONTROL = ['a[href]', 'button', INPUT, 'select', 'textarea']
  .map((control) => `${control}:not(:disabled, [tabindex="-1"])`)
  .join();
