import type { Card } from '@ecard/shared/api-schema';
import { formatDate, formatMoney } from '@ecard/shared/format';
import { Alert, Inline, LinkButton, Stack, VisuallyHidden } from '@ecard/shared/ui';
import type { Tone } from '@ecard/shared/ui';
import { findCardAlerts } from '../../domain/card-alerts.ts';
import type { CardAlert } from '../../domain/card-alerts.ts';
import { cardHref } from './card/card-place.ts';
import { shortCardNo } from './card-page.ts';
import { cardAlertText, myCardsText } from './my-cards.text.ts';

interface CardAlertsProps {
  readonly cards: readonly Card[];
  /** `2026-11-21` in Ulaanbaatar. */
  readonly today: string;
}

const TONES: Readonly<Record<CardAlert['kind'], Tone>> = {
  unpaid: 'warning',
  blocked: 'danger',
  expired: 'warning',
  'low-balance': 'warning',
  expiring: 'info',
};

/** Alerts of cards that need something done, above everything else. */
export function CardAlerts({ cards, today }: CardAlertsProps) {
  const alerts = findCardAlerts(cards, today);
  if (alerts.length === 0) return null;
  return (
    <section>
      <VisuallyHidden>
        <h2>{myCardsText.alerts}</h2>
      </VisuallyHidden>
      <Stack gap={8}>
        {alerts.map((alert) => (
          <Alert key={`${alert.kind} ${alert.card.id}`} tone={TONES[alert.kind]}>
            <Inline>
              <span>{sentence(alert)}</span>
              <LinkButton to={cardHref(alert.card.id, alert.kind === 'low-balance' ? 'topup' : undefined)}>
                {alert.kind === 'low-balance'
                  ? myCardsText.topup
                  : alert.kind === 'unpaid'
                    ? myCardsText.pay
                    : myCardsText.open}
              </LinkButton>
            </Inline>
          </Alert>
        ))}
      </Stack>
    </section>
  );
}

function sentence(alert: CardAlert): string {
  const card = shortCardNo(alert.card);
  switch (alert.kind) {
    case 'unpaid':
      return cardAlertText.unpaid(card);
    case 'blocked':
      return cardAlertText.blocked(card, alert.card.block_reason);
    case 'expired':
      return cardAlertText.expired(card);
    case 'low-balance':
      return cardAlertText.lowBalance(card, formatMoney(alert.card.balance));
    case 'expiring':
      return cardAlertText.expiring(card, formatDate(alert.expiresOn));
    default:
      return alert satisfies never;
  }
}
