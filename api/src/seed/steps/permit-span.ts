import type { TemporaryStatus } from '@ecard/shared/api-schema';
import { addDays, dayOf, startOfDay } from '../../time/ulaanbaatar.ts';
import type { Random } from '../random.ts';

export interface PermitSpan {
  readonly createdAt: Date;
  readonly validFrom: Date;
  readonly validTo: Date;
}

/** A span that fits the state, inside one year as its season is. */
export function permitSpan(random: Random, status: TemporaryStatus, now: Date): PermitSpan {
  const today = dayOf(now);
  const year = today.slice(0, 4);
  const ago = (low: number, high: number) => new Date(now.getTime() - random.int(low * 24, high * 24) * 3_600_000);
  if (status === 'EXPIRED' || status === 'REVOKED' || status === 'CANCELLED' || status === 'REJECTED') {
    const createdAt = ago(20, 150);
    const from = addDays(dayOf(createdAt), random.int(2, 4));
    const days = random.int(1, 10);
    const isSplit = addDays(from, days).slice(0, 4) !== from.slice(0, 4);
    const start = isSplit ? `${addDays(from, days).slice(0, 4)}-01-01` : from;
    return { createdAt, validFrom: startOfDay(start), validTo: startOfDay(addDays(start, days)) };
  }
  const isInForce = status === 'ACTIVE';
  const createdAt = isInForce ? ago(4, 14) : ago(0.2, 2);
  const first = addDays(today, isInForce ? -random.int(0, 2) : random.int(1, 9));
  const start = first.slice(0, 4) === year ? first : `${first.slice(0, 4)}-01-01`;
  const end = addDays(start, random.int(3, 40));
  const lastDay = `${start.slice(0, 4)}-12-31`;
  return {
    createdAt,
    validFrom: startOfDay(start),
    validTo: startOfDay(addDays(end > lastDay ? lastDay : end, 1)),
  };
}
