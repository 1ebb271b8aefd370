/** Text on tax receipts and about them. */
export const ebarimtText = {
  lineOf: { TOPUP: 'Нийтийн тээврийн карт цэнэглэлт', PERMIT: 'Түр зөвшөөрөл', CARD: 'Цахим карт' },
  unavailable: 'И-баримтын системээс хариу ирсэнгүй. Дахин илгээнэ үү.',
  refused: 'И-баримтын систем баримтыг хүлээж авсангүй.',
} as const;
