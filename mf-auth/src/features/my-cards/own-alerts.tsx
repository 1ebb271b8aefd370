import type { Card } from '@ecard/shared/api-schema';
import { formatDate, formatMoney } from '@ecard/shared/format';
import { Alert, Inline, LinkButton, Stack, VisuallyHidden, usePortal, useQuery } from '@ecard/shared/ui';
import type { Tone } from '@ecard/shared/ui';
import { findCardAlerts } from '../../domain/card-alerts.ts';
import type { CardAlert } from '../../domain/card-alerts.ts';
import type { PermitTask } from '../../domain/permit-tasks.ts';
import { cardHref } from './card/card-place.ts';
import { shortCardNo } from './card-page.ts';
import { cardTasksQuery } from './my-cards.queries.ts';
import { cardAlertText, myCardsText } from './my-cards.text.ts';
import { PermitAlert } from './permit-alert.tsx';
import { permitTasksQuery } from './permit-tasks.queries.ts';
import styles from './own-alerts.module.css';

interface OwnAlertsProps {
  /** Those of the shown page. */
  readonly cards: readonly Card[];
  /** Number of cards on all pages. */
  readonly total: number;
  /** `2026-11-21` in Ulaanbaatar. */
  readonly today: string;
}

/** Alerts of cards, and of permits, that stand open, so that the cards themselves stay near. */
const MOST_OPEN = 5;

const NO_PERMITS = { tasks: [], missing: 0 };

const TONES: Readonly<Record<CardAlert['kind'], Tone>> = {
  unpaid: 'warning',
  held: 'danger',
  lost: 'warning',
  blocked: 'danger',
  extendable: 'warning',
  expired: 'warning',
  'low-balance': 'warning',
  expiring: 'info',
};

/** Alerts of a person's cards and permits that need something done, above everything else. */
export function OwnAlerts({ cards, total, today }: OwnAlertsProps) {
  const portal = usePortal();
  const { data: { tasks: permits, missing: otherPermits } = NO_PERMITS } = useQuery(permitTasksQuery(portal));
  const { data: waiting } = useQuery({ ...cardTasksQuery(portal.http), enabled: total > cards.length });
  const { rows, missing: otherCards } = waiting ?? { rows: cards, missing: 0 };
  const alerts = findCardAlerts(rows, today);
  if (alerts.length + permits.length === 0) return null;
  const behind = alerts.slice(MOST_OPEN);
  const permitsBehind = permits.slice(MOST_OPEN);
  const others = behind.length + permitsBehind.length + otherCards + otherPermits;
  return (
    <section>
      <VisuallyHidden>
        <h2>{myCardsText.alerts}</h2>
      </VisuallyHidden>
      <Stack gap={8}>
        <CardAlerts alerts={alerts.slice(0, MOST_OPEN)} />
        <PermitAlerts tasks={permits.slice(0, MOST_OPEN)} />
        {others > 0 ? (
          <details className={styles['others']}>
            <summary>{myCardsText.otherAlerts(others)}</summary>
            <Stack gap={8}>
              <CardAlerts alerts={behind} />
              <PermitAlerts tasks={permitsBehind} />
              {otherCards > 0 ? <p>{myCardsText.otherCards(otherCards)}</p> : null}
              {otherPermits > 0 ? (
                <Inline>
                  <span>{myCardsText.otherPermits(otherPermits)}</span>
                  <LinkButton to="/temporary">{myCardsText.allPermits}</LinkButton>
                </Inline>
              ) : null}
            </Stack>
          </details>
        ) : null}
      </Stack>
    </section>
  );
}

function CardAlerts({ alerts }: { readonly alerts: readonly CardAlert[] }) {
  return alerts.map((alert) => (
    <Alert key={`${alert.kind} ${alert.card.id}`} tone={TONES[alert.kind]}>
      <Inline>
        <span>{sentence(alert)}</span>
        <WayOut alert={alert} />
      </Inline>
    </Alert>
  ));
}

function PermitAlerts({ tasks }: { readonly tasks: readonly PermitTask[] }) {
  return tasks.map((task) => <PermitAlert key={task.id} task={task} />);
}

/** Link to what ends an alert, or to the card where only others can do that. */
function WayOut({ alert: { kind, card } }: { readonly alert: CardAlert }) {
  switch (kind) {
    case 'low-balance':
      return <LinkButton to={cardHref(card.id, 'topup')}>{myCardsText.topup}</LinkButton>;
    case 'blocked':
      return <LinkButton to={cardHref(card.id, 'unblock')}>{myCardsText.unblock}</LinkButton>;
    case 'lost':
      return <LinkButton to={cardHref(card.id, 'replace')}>{myCardsText.replace}</LinkButton>;
    case 'unpaid':
      return (
        <LinkButton to={card.payment_id ? `/payment/${card.payment_id}` : cardHref(card.id)}>
          {myCardsText.pay}
        </LinkButton>
      );
    case 'extendable':
      return <LinkButton to={cardHref(card.id, 'extend')}>{myCardsText.extend}</LinkButton>;
    case 'held':
    case 'expired':
    case 'expiring':
      return <LinkButton to={cardHref(card.id)}>{myCardsText.open}</LinkButton>;
    default:
      return kind satisfies never;
  }
}

function sentence(alert: CardAlert): string {
  const card = shortCardNo(alert.card);
  switch (alert.kind) {
    case 'unpaid':
      return cardAlertText.unpaid(card);
    case 'held':
      return cardAlertText.held(card, alert.card.block_reason);
    case 'lost':
      return cardAlertText.lost(card);
    case 'blocked':
      return cardAlertText.blocked(card, alert.card.block_reason);
    case 'extendable':
    case 'expired':
      return cardAlertText[alert.kind](card);
    case 'low-balance':
      return cardAlertText.lowBalance(card, formatMoney(alert.card.balance));
    case 'expiring':
      return cardAlertText.expiring(card, formatDate(alert.expiresOn));
    default:
      return alert satisfies never;
  }
}
