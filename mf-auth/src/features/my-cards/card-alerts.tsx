import type { Card } from '@ecard/shared/api-schema';
import { formatDate, formatMoney } from '@ecard/shared/format';
import { Alert, Stack, VisuallyHidden } from '@ecard/shared/ui';
import type { Tone } from '@ecard/shared/ui';
import { findCardAlerts } from '../../domain/card-alerts.ts';
import type { CardAlert } from '../../domain/card-alerts.ts';
import { shortCardNo } from './card-page.ts';
import { cardAlertText, myCardsText } from './my-cards.text.ts';

interface CardAlertsProps {
  readonly cards: readonly Card[];
  /** `2026-11-21` in Ulaanbaatar. */
  readonly today: string;
}

const TONES: Readonly<Record<CardAlert['kind'], Tone>> = {
  blocked: 'danger',
  expired: 'warning',
  'low-balance': 'warning',
  expiring: 'info',
};

/** What a holder should do something about, over everything else. */
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
            {sentence(alert)}
          </Alert>
        ))}
      </Stack>
    </section>
  );
}

function sentence(alert: CardAlert): string {
  const card = shortCardNo(alert.card);
  switch (alert.kind) {
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
