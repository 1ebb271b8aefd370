/** States of a card; apart from the schemas, so that who only shows them loads no validator. */
export const CARD_STATUSES = [
  'ORDERED',
  'ISSUED',
  'ACTIVE',
  'BLOCKED',
  'LOST',
  'EXPIRED',
  'REPLACED',
  'CLOSED',
] as const;
