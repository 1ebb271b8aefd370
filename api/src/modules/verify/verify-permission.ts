import type { PermissionStatus } from '@ecard/shared/api-schema';
import { maskCardNo, maskName } from '../../security/masks.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { benefitWords } from './benefit-words.ts';
import type { Verifiable, Verified } from './verifiable.ts';
import { verifyText } from './verify.text.ts';

/** An entitlement by its code. */
export const verifyPermission: Verifiable = async (db, code, now) => {
  const row = await db
    .selectFrom('ec_permission as p')
    .innerJoin('rider_category as r', 'r.id', 'p.category_id')
    .leftJoin('ec_card as c', 'c.id', 'p.card_id')
    .select([
      'p.id',
      'p.permission_no',
      'p.holder_name',
      'p.discount_percent',
      'p.fixed_fare',
      'p.valid_from',
      'p.valid_to',
      'p.status',
    ])
    .select(['r.name as category', 'c.card_no'])
    .where('p.verify_code', '=', code)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    kind: 'PERMISSION',
    targetId: row.id,
    state: stateOf(row, dayOf(now)),
    fields: [
      { label: verifyText.permissionNo, value: row.permission_no },
      { label: verifyText.holder, value: maskName(row.holder_name) },
      ...(row.card_no === null ? [] : [{ label: verifyText.cardNo, value: maskCardNo(row.card_no) }]),
      { label: verifyText.category, value: row.category },
      { label: verifyText.discount, value: benefitWords(row) },
    ],
    validFrom: row.valid_from,
    validTo: row.valid_to,
  };
};

function stateOf(
  { status, valid_from, valid_to }: { status: PermissionStatus; valid_from: string; valid_to: string },
  today: string,
): Verified['state'] {
  if (status === 'SUSPENDED') return 'BLOCKED';
  if (status === 'ACTIVE' || status === 'EXPIRED') {
    if (valid_to < today || status === 'EXPIRED') return 'EXPIRED';
    return valid_from > today ? 'NOT_YET' : 'VALID';
  }
  return 'REVOKED';
}
