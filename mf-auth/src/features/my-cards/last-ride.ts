import type { OrganisationCard } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';

/** Moment of a card's last ride, and its route and stop. */
export function lastRideOf({ last_taps: [last] }: Pick<OrganisationCard, 'last_taps'>): readonly [string?, string?] {
  return last
    ? [formatDateTime(last.tapped_at), `${last.direction.code ?? last.direction.name} · ${last.stop.name}`]
    : [];
}
