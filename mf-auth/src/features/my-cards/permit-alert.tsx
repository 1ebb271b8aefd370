import { formatDate, formatMoney } from '@ecard/shared/format';
import { Alert, Inline, LinkButton } from '@ecard/shared/ui';
import type { PermitTask } from '../../domain/permit-tasks.ts';
import { myCardsText, permitAlertText as text } from './my-cards.text.ts';

/** One permit that waits for its holder, with the link to what is done about it. */
export function PermitAlert({ task }: { readonly task: PermitTask }) {
  const { label, href } = wayOut(task);
  return (
    <Alert tone={task.kind === 'ending' ? 'info' : 'warning'}>
      <Inline>
        <span>{sentence(task)}</span>
        <LinkButton to={href}>{label}</LinkButton>
      </Inline>
    </Alert>
  );
}

function sentence({ kind, no, fee, lastDay }: PermitTask): string {
  switch (kind) {
    case 'returned':
      return text.returned(no);
    case 'unpaid':
      return text.unpaid(no, formatMoney(fee));
    case 'ending':
      return text.ending(no, formatDate(lastDay));
    default:
      return kind satisfies never;
  }
}

function wayOut({ kind, id, paymentId }: PermitTask): { readonly label: string; readonly href: string } {
  const href = `/temporary?id=${id}`;
  if (kind === 'ending') return { label: myCardsText.extend, href: `${href}&do=renew` };
  if (kind === 'unpaid' && paymentId !== null) return { label: myCardsText.pay, href: `/payment/${paymentId}` };
  // Its record says what the officer wants.
  return { label: myCardsText.open, href };
}
