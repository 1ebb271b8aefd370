import { weekdaysOf } from '@ecard/shared/api-schema';
import type { TemporaryStatus } from '@ecard/shared/api-schema';
import { maskCardNo, maskName } from '../../security/masks.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { isAllowedNow } from './permit-hours.rules.ts';
import type { Verifiable, Verified } from './verifiable.ts';
import { verifyText } from './verify.text.ts';

/** A temporary permit by the code printed on it. */
export const verifyTemporary: Verifiable = async (db, code, now) => {
  const row = await db
    .selectFrom('temporary_permission as p')
    .leftJoin('ec_card as c', 'c.id', 'p.card_id')
    .leftJoin('load_capacity as k', 'k.id', 'p.load_capacity_id')
    .leftJoin('direction as d', 'd.id', 'p.direction_id')
    .leftJoin('location as l', 'l.id', 'p.location_id')
    .leftJoin('location as f', 'f.id', 'p.from_location_id')
    .leftJoin('product_type as t', 't.id', 'p.product_type_id')
    .select(['p.id', 'p.permission_no', 'p.applicant_name', 'p.organization_id', 'p.plate_no', 'p.status'])
    .select(['p.valid_from', 'p.valid_to', 'p.daily_from', 'p.daily_to', 'p.weekdays'])
    .select(['p.vehicle_make', 'p.vehicle_model', 'c.card_no', 't.name as category', 'k.name as capacity'])
    .select(['d.code as direction', 'd.name as direction_name', 'f.name as origin', 'l.name as destination'])
    .where('p.verify_code', '=', code)
    .executeTakeFirst();
  if (!row) return undefined;
  const state = stateOf(row, now);
  const shown = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' ') || null;
  const hours = row.daily_from && row.daily_to && `${row.daily_from.slice(0, 5)}–${row.daily_to.slice(0, 5)}`;
  return {
    kind: 'TEMPORARY',
    targetId: row.id,
    state,
    fields: [
      ...shown(verifyText.permissionNo, row.permission_no),
      // The name of an organisation is public; a person's is not.
      ...shown(verifyText.applicant, row.organization_id === null ? maskName(row.applicant_name) : row.applicant_name),
      ...shown(verifyText.plateNo, row.plate_no),
      ...shown(verifyText.vehicle, joined(row.vehicle_make, row.vehicle_model)),
      ...shown(verifyText.cardNo, row.card_no && maskCardNo(row.card_no)),
      ...shown(verifyText.category, row.category),
      ...shown(verifyText.capacity, row.capacity),
      ...shown(verifyText.direction, joined(row.direction, row.direction_name)),
      ...shown(verifyText.origin, row.origin),
      ...shown(verifyText.destination, row.destination),
      ...shown(verifyText.hours, hours),
      ...shown(verifyText.weekdays, row.weekdays && weekdaysOf(row)),
    ],
    ...(row.valid_from ? { validFrom: toIso(row.valid_from) } : {}),
    ...(row.valid_to ? { validTo: toIso(row.valid_to) } : {}),
    nowAllowed: state === 'VALID' && isAllowedNow(row, now),
  };
};

function stateOf(
  { status, valid_from, valid_to }: { status: TemporaryStatus; valid_from: Date | null; valid_to: Date | null },
  now: Date,
): Verified['state'] {
  if (status === 'ACTIVE' || status === 'EXPIRED') {
    if (status === 'EXPIRED' || (valid_to && valid_to <= now)) return 'EXPIRED';
    return valid_from && valid_from > now ? 'NOT_YET' : 'VALID';
  }
  return 'REVOKED';
}
