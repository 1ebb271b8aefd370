import type { Ebarimt } from '@ecard/shared/api-schema';
import type { ActionDefinition } from '@ecard/shared/records';
import { CorrectDialog } from './correct-dialog.tsx';
import { ebarimtText as text } from './ebarimt.text.ts';

/** Sending to PosAPI again, asking it, correcting and returning. */
export const receiptActions: readonly ActionDefinition<Ebarimt>[] = [
  {
    action: 'resend',
    label: text.actions.resend,
    icon: 'refresh',
    done: text.done.resend,
    fault: unregistered,
  },
  { action: 'check', label: text.actions.check, icon: 'search', done: text.done.check, fault: unregistered },
  {
    action: 'correct',
    label: text.actions.correct,
    icon: 'edit',
    isNext: () => false,
    Dialog: CorrectDialog,
    done: text.done.correct,
  },
  {
    action: 'return',
    label: text.actions.return,
    danger: true,
    // Checking asks what has become of it: a second question would ask for what is under way.
    when: ({ status, available_actions }) => status !== 'RETURN_PENDING' || !available_actions.includes('check'),
    confirm: { title: text.returnTitle, text: text.returnHint },
    done: ({ status }) => (status === 'RETURN_PENDING' ? text.done.returnPending : text.done.return),
  },
];

/** The receipt says so itself, in the same words as the time before. */
function unregistered({ package_id, error_message }: Ebarimt) {
  if (package_id !== null) return undefined;
  return { title: text.error, ...(error_message ? { description: error_message } : {}) };
}
