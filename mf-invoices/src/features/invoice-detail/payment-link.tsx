import type { Invoice } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import { Button, Inline, LinkButton, Panel, Stack, usePortal } from '@ecard/shared/ui';
import { TextField } from '@ecard/shared/ui/work';
import { invoiceDetailText } from './invoice-detail.text.ts';

const { link: text } = invoiceDetailText;

/** The page where anybody pays what is owed, to be copied and passed on. */
export function PaymentLink({ link }: { readonly link: NonNullable<Invoice['payment_link']> }) {
  const { notify } = usePortal();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url);
      notify.success({ title: text.copied });
    } catch {
      // Browsers allow it only on safe pages.
      notify.error({ title: text.copyFailed });
    }
  };
  return (
    <Panel title={text.title} description={text.hint(formatMoney(link.amount))}>
      <Stack gap={12}>
        <TextField
          label={text.label}
          value={link.url}
          readOnly
          onFocus={({ currentTarget }) => {
            currentTarget.select();
          }}
        />
        <Inline>
          <Button icon="check" onClick={() => void copy()}>
            {text.copy}
          </Button>
          <LinkButton to={`/payment/${link.id}`} icon="external" variant="quiet">
            {text.open}
          </LinkButton>
        </Inline>
      </Stack>
    </Panel>
  );
}
