import type { Card } from '@ecard/shared/api-schema';
import { Badge } from '@ecard/shared/ui';
import type { Tone } from '@ecard/shared/ui';
import { cardStatusText } from './my-cards.text.ts';

const TONES: Readonly<Record<Card['status'], Tone>> = {
  ORDERED: 'info',
  ISSUED: 'info',
  ACTIVE: 'positive',
  BLOCKED: 'danger',
  LOST: 'danger',
  EXPIRED: 'warning',
  REPLACED: 'neutral',
  CLOSED: 'neutral',
};

/** A card's state in a word or two. */
export function StatusBadge({ status }: Pick<Card, 'status'>) {
  return <Badge tone={TONES[status]}>{cardStatusText[status]}</Badge>;
}
