import { useId } from 'react';
import { cardStatuses, mediaTypes } from '@ecard/shared/api-schema';
import type { Card } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { Badge, Link, LinkButton, Money, VisuallyHidden, classNames } from '@ecard/shared/ui';
import styles from './card-tile.module.css';
import { benefitText } from './benefit-text.ts';
import { cardHref } from './card/card-place.ts';
import { groupedCardNo } from './card-page.ts';
import { myCardsText as text } from './my-cards.text.ts';
import { RideList } from './ride-list.tsx';

interface CardTileProps {
  readonly card: Card;
  /** `2026-11-21` in Ulaanbaatar. */
  readonly today: string;
}

/** Actions after which rides can be made again, with their icons. */
const TO_USE_AGAIN = [
  ['unblock', 'check'],
  ['replace', 'refresh'],
  ['extend', 'calendar'],
] as const;
/** Actions whose windows say what comes of them. */
const LESS_OFTEN = ['block', 'lost'] as const;

/** One card: its face as people know it, its facts, and the rides made with it. */
export function CardTile({ card, today }: CardTileProps) {
  const numberId = useId();
  return (
    <article className={styles['tile']} aria-labelledby={numberId}>
      <div className={classNames(styles['face'], card.status !== 'ACTIVE' && styles['inactive'])}>
        <div className={styles['line']}>
          <span className={styles['media']}>{mediaTypes.labels[card.media_type]}</span>
          <StatusBadge status={card.status} />
        </div>
        <h3 className={styles['number']} id={numberId}>
          <VisuallyHidden>{`${text.cardNo} `}</VisuallyHidden>
          {groupedCardNo(card)}
        </h3>
        <div className={styles['line']}>
          <span className={styles['holder']}>
            {card.holder_name ? <span className={styles['name']}>{card.holder_name}</span> : null}
            <span className={styles['category']}>{categoryOf(card)}</span>
          </span>
          <span className={styles['balance']}>
            <Money amount={card.balance} />
          </span>
        </div>
      </div>
      <div className={styles['body']}>
        <dl className={styles['facts']}>
          {factsOf(card).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <RideList taps={card.last_taps} today={today} />
        <div className={styles['actions']}>
          {card.available_actions.includes('topup') ? (
            <>
              <LinkButton to={cardHref(card.id, 'topup')} icon="wallet">
                {text.topup}
              </LinkButton>
              <LinkButton to={cardHref(card.id, 'qr')} icon="card">
                {text.qr}
              </LinkButton>
            </>
          ) : null}
          {TO_USE_AGAIN.map(([action, icon]) =>
            card.available_actions.includes(action) ? (
              <LinkButton key={action} to={cardHref(card.id, action)} icon={icon}>
                {text[action]}
              </LinkButton>
            ) : null,
          )}
        </div>
        <div className={styles['links']}>
          <Link to={cardHref(card.id)}>{text.open}</Link>
          {LESS_OFTEN.map((action) =>
            card.available_actions.includes(action) ? (
              <Link key={action} to={cardHref(card.id, action)}>
                {text[action]}
              </Link>
            ) : null,
          )}
          {card.status === 'ORDERED' ? null : <Link to={cardHref(card.id, 'statement')}>{text.statement}</Link>}
        </div>
      </div>
    </article>
  );
}

/** The category, and the greatest benefit the card has. */
function categoryOf({ category, benefit }: Card): string {
  return benefit ? `${category.name} · ${benefit.name}: ${benefitText(benefit)}` : category.name;
}

interface Fact {
  readonly label: string;
  readonly value: string;
}

function factsOf(card: Card): Fact[] {
  const { rides_today: rides, rides_per_day: allowed } = card;
  return [
    ...(card.status === 'ACTIVE'
      ? [{ label: text.ridesOnCard, value: allowed > 0 ? text.ridesOf(rides, allowed) : String(rides) }]
      : []),
    { label: text.validUntil, value: formatDate(card.expires_on) },
    ...(card.block_reason ? [{ label: text.blockReason, value: card.block_reason }] : []),
  ];
}

/** A card's state in a word or two. */
function StatusBadge({ status }: Pick<Card, 'status'>) {
  return <Badge tone={cardStatuses.tones[status]}>{cardStatuses.labels[status]}</Badge>;
}
