import type { PaymentPublic } from '@ecard/shared/api-schema';
import { LinkButton } from '@ecard/shared/ui';
import { paymentText as text } from './payment.text.ts';

const PAGES = { ec_card: '/ec', temporary_permission: '/temporary' } as const;

/** Leads the owner of a payment back to the card or permit it is for. */
export function TargetLink({ payment: { target } }: { readonly payment: PaymentPublic }) {
  if (!target) return null;
  const { type, id } = target;
  return (
    <LinkButton to={id === null ? PAGES[type] : `${PAGES[type]}?id=${id}`} fullWidth>
      {id === null ? text.toCards : text.toTarget[type]}
    </LinkButton>
  );
}
