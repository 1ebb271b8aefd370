import { formatDateTime } from '@ecard/shared/format';

/** A moment as PosAPI writes it, `2026-11-21 09:00:00` by Ulaanbaatar's clocks, as the portal does. */
export function formatPosTime(time: string | null): string {
  return formatDateTime(time === null ? null : `${time.replace(' ', 'T')}+08:00`);
}
