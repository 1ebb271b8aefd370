/** Text on tax receipts and about them. */
export const ebarimtText = {
  lineOf: { TOPUP: 'Нийтийн тээврийн карт цэнэглэлт', PERMIT: 'Түр зөвшөөрөл', CARD: 'Нийтийн тээврийн карт' },
  /** Receipts that count in sums. */
  standing: 'Хүчинтэй баримт',
  unavailable: 'И-баримтын системээс хариу ирсэнгүй. Нэг минутын дараа дахин илгээнэ үү.',
  tooMany: (bought: number) => `Авсан тооноос (${bought}) ихгүй байна`,
  returnInstead: 'Нэг ч мөр үлдэхгүй байна. Иргэний баримтыг бүхэлд нь бол «Буцаах» үйлдлээр буцаана.',
  creditInstead: 'Нэг ч мөр үлдэхгүй байна. Нэхэмжлэхийг хүчингүй болгох эсвэл бүрэн буцаавал баримт нь өөрөө буцна.',
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
