/** `1,000₮`. */
const tugrik = (amount: number) => `${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}₮`;

export const productText = {
  taxPreview: ({ amount, vat, cityTax }: { amount: number; vat: number; cityTax: number }) =>
    `${tugrik(amount)} = НӨАТ ${tugrik(vat)} / НХАТ ${tugrik(cityTax)}`,
} as const;
