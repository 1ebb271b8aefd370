import type { CardStatus } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { maskCardNo, maskName } from '../../security/masks.ts';
import { dayOf, toIso } from '../../time/ulaanbaatar.ts';
import { loadCardBenefits } from '../cards/list/card-benefits.repository.ts';
import { benefitWords } from './benefit-words.ts';
import type { Verifiable, Verified } from './verifiable.ts';
import { verifyText } from './verify.text.ts';

/** A card by the code printed on it. */
export const verifyCard: Verifiable = async (db, code, now) => {
  const card = await db
    .selectFrom('ec_card as c')
    .innerJoin('rider_category as r', 'r.id', 'c.category_id')
    .leftJoin('vehicle as v', 'v.id', 'c.vehicle_id')
    .select(['c.id', 'c.card_no', 'c.holder_name', 'c.status', 'c.issued_at', 'c.expires_on'])
    .select(['r.name as category', 'v.plate_no'])
    .where('c.verify_code', '=', code)
    .executeTakeFirst();
  if (!card) return undefined;
  return {
    kind: 'CARD',
    targetId: card.id,
    state: stateOf(card.status, card.expires_on, dayOf(now)),
    fields: [
      { label: verifyText.cardNo, value: maskCardNo(card.card_no) },
      ...(card.holder_name === null ? [] : [{ label: verifyText.holder, value: maskName(card.holder_name) }]),
      ...(card.plate_no === null ? [] : [{ label: verifyText.plateNo, value: card.plate_no }]),
      { label: verifyText.category, value: card.category },
      ...(await loadCardBenefits(db, [card.id], dayOf(now))).map((benefit) => ({
        label: verifyText.discount,
        value: `${benefit.category_name}, ${benefitWords(benefit)}, ${verifyText.until(formatDate(benefit.valid_to))}`,
      })),
    ],
    ...(card.issued_at === null ? {} : { validFrom: toIso(card.issued_at) }),
    ...(card.expires_on === null ? {} : { validTo: card.expires_on }),
  };
};

function stateOf(status: CardStatus, expiresOn: string | null, today: string): Verified['state'] {
  switch (status) {
    case 'ORDERED':
      return 'NOT_YET';
    case 'ISSUED':
    case 'ACTIVE':
      return expiresOn !== null && expiresOn < today ? 'EXPIRED' : 'VALID';
    case 'BLOCKED':
    case 'LOST':
      return 'BLOCKED';
    case 'EXPIRED':
      return 'EXPIRED';
    case 'REPLACED':
    case 'CLOSED':
      return 'REVOKED';
  }
}
