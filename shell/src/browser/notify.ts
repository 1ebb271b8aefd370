import { createElement } from 'react';
import { toast } from 'react-toastify/unstyled';
import type { Notify, NotifyMessage } from '@ecard/shared/contract';

/** Shows messages as toasts. */
export function createNotify(): Notify {
  return {
    success: (message) => void toast.success(contentOf(message)),
    info: (message) => void toast.info(contentOf(message)),
    error: (message) => void toast.error(contentOf(message), { role: 'status' }),
  };
}

function contentOf({ title, description }: NotifyMessage) {
  return createElement(
    'div',
    null,
    createElement('strong', null, title),
    description ? createElement('div', null, description) : null,
  );
}
