/** Text on tax receipts and about them. */
export const ebarimtText = {
  lineOf: { TOPUP: 'Нийтийн тээврийн карт цэнэглэлт', PERMIT: 'Түр зөвшөөрөл', CARD: 'Цахим карт' },
  unavailable: 'И-баримтын системээс хариу ирсэнгүй. Нэг минутын дараа дахин илгээнэ үү.',
  tooMany: (bought: number) => `Авсан тооноос (${bought}) ихгүй байна`,
  refused: 'И-баримтын систем баримтыг хүлээж авсангүй.',
  pdf: {
    title: 'И-баримт',
    date: 'Огноо',
    seller: 'Борлуулагчийн ТТД',
    buyer: 'Худалдан авагч',
    verify: 'Шалгах хаяг',
    citizen: 'Иргэн',
    name: 'Бараа, үйлчилгээ',
    qty: 'Тоо',
    amount: 'Дүн',
    vat: 'НӨАТ',
    cityTax: 'НХАТ',
  },
} as const;
