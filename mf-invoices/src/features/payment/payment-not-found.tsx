import { EmptyState, LinkButton, Page, Panel } from '@ecard/shared/ui';
import { paymentText as text } from './payment.text.ts';

/** No such payment: the link is broken. */
export function PaymentNotFound() {
  return (
    <Page title={text.notFound} narrow>
      <Panel>
        <EmptyState icon="search" title={text.notFoundHint} action={<LinkButton to="/">{text.back}</LinkButton>} />
      </Panel>
    </Page>
  );
}
