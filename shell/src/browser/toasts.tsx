import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { Icon } from '@ecard/shared/ui';
import type { NotifyMessage } from '@ecard/shared/contract';
import { layoutText } from '../layouts/layout.text.ts';
import type { Toasts } from './toaster.ts';
import { pauseToastsOnHover } from './pause-toasts-on-hover.ts';
import { returnFocus } from './return-focus.ts';
import styles from './toasts.module.css';

/** Specification, section 9. */
const TIMEOUT_MS = 5000;

const ICONS = { success: 'checkCircle', info: 'info', error: 'warning' } as const;

/**
 * Puts the toasts into the page: each closes after its time-out, waits while the mouse is over it or the focus
 * in it, and can be closed by hand (specification, section 4): then it is gone at once, and the focus is where it came
 * from. All are announced politely.
 */
export function createToasts(document: Document): Toasts {
  const place = document.createElement('div');
  place.className = styles['place'] ?? '';
  place.popover = 'manual';
  document.body.append(place);
  const giveFocusBack = returnFocus(place);
  createRoot(place).render(
    <ToastContainer
      position="bottom-right"
      autoClose={TIMEOUT_MS}
      pauseOnHover
      pauseOnFocusLoss={false}
      closeOnClick={false}
      hideProgressBar
      transition={false}
      role="status"
      closeButton={({ closeToast }) => (
        <CloseButton
          onClose={() => {
            closeToast();
            giveFocusBack();
          }}
        />
      )}
      aria-label={layoutText.messages}
    />,
  );
  pauseToastsOnHover(place, {
    pause: (id) => {
      toast.pause({ id });
    },
    play: (id) => {
      toast.play({ id });
    },
  });
  return {
    show(kind, message) {
      raise(place);
      toast(<Message message={message} />, { type: kind, icon: <Icon name={ICONS[kind]} />, className: kind });
    },
  };
}

/** Above whatever dialog is open: the latest comes last in the browser's top layer. */
function raise(place: HTMLElement): void {
  if (typeof place.showPopover !== 'function') return;
  place.hidePopover();
  place.showPopover();
}

function Message({ message: { title, description } }: { readonly message: NotifyMessage }) {
  return (
    <div className={styles['message']}>
      <strong>{title}</strong>
      {description ? <div className={styles['description']}>{description}</div> : null}
    </div>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <button type="button" className={styles['close']} aria-label={layoutText.closeMessage} onClick={onClose}>
      <Icon name="close" size={16} />
    </button>
  );
}
