import { formatMoney } from '@ecard/shared/format';

export const productText = {
  taxPreview: ({ amount, vat, cityTax }: { amount: number; vat: number; cityTax: number }) =>
    `${formatMoney(amount)} = НӨАТ ${formatMoney(vat)} / НХАТ ${formatMoney(cityTax)}`,
} as const;
