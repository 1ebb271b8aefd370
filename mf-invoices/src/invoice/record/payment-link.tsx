import type { Invoice } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import { Button, Inline, LinkButton, Panel, Stack, useCopy } from '@ecard/shared/ui';
import { TextField } from '@ecard/shared/ui/work';
import { recordText } from './record.text.ts';

const { link: text } = recordText;

/** The page where anybody pays what is owed, to be copied and passed on. */
export function PaymentLink({ link }: { readonly link: NonNullable<Invoice['payment_link']> }) {
  const copy = useCopy();
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
          <Button icon="copy" onClick={() => void copy(link.url, text.copied)}>
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
