import type { CardDetail } from '@ecard/shared/api-schema';
import { Inline, LinkButton, Modal, Stack, useLocation } from '@ecard/shared/ui';
import { withQuery } from './card-place.ts';
import { cardActionText as text } from './card.text.ts';

interface HeldMoneyProps {
  readonly record: CardDetail;
  readonly label: string;
  readonly onClose: () => void;
}

/** Actions after which the balance moves to another card, or can be spent. */
const WAYS = ['replace', 'unblock', 'extend'] as const;

/** Says to the owner of a card with money on it why it is not closed for good, and how its balance is had first. */
export function HeldMoney({ record, label, onClose }: HeldMoneyProps) {
  const { pathname, search } = useLocation();
  const ways = WAYS.filter((action) => record.available_actions.includes(action));
  return (
    <Modal opened onClose={onClose} title={label}>
      <Stack gap={16}>
        <p>{text.closeHeld(record.balance)}</p>
        <p>{record.status === 'LOST' ? text.closeByMoving : text.closeByRiding}</p>
        <p>{text.closeByRefund}</p>
        {ways.length > 0 ? (
          <Inline>
            {ways.map((action) => (
              <LinkButton key={action} to={withQuery(pathname, search, { do: action })}>
                {text[action]}
              </LinkButton>
            ))}
          </Inline>
        ) : null}
      </Stack>
    </Modal>
  );
}
