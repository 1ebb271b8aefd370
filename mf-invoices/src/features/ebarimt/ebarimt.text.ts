import type { EbarimtRow } from '@ecard/shared/api-schema';
import { formatNumber } from '@ecard/shared/format';

const statuses: Readonly<Record<EbarimtRow['status'], string>> = {
  NEW: 'Шинэ',
  SENT_LOCAL: 'Илгээсэн',
  SUCCESS: 'Үүссэн',
  ERROR: 'Алдаатай',
  PAYMENT: 'Төлбөр дутуу',
  CORRECTED: 'Засварласан',
  RETURN_PENDING: 'Баталгаажаагүй буцаалт',
  RETURNED: 'Буцаасан',
};

const sources: Readonly<Record<EbarimtRow['source'], string>> = {
  TOPUP: 'Цэнэглэлт',
  INVOICE: 'Нэхэмжлэх',
  PERMIT: 'Зөвшөөрөл',
  CARD: 'Карт захиалга',
};

const paymentCodes: Readonly<Record<string, string>> = {
  CASH: 'Бэлэн',
  PAYMENT_CARD: 'Карт',
  BANK_TRANSFER: 'Шилжүүлэг',
  BANK_TRANSFER_QPAY: 'QPay',
  MOBILE_WALLET: 'Хэтэвч',
};

export const ebarimtText = {
  title: 'И-баримт',
  caption: 'И-баримтын жагсаалт',
  statuses,
  sources,
  /** None while nothing is paid: the receipt of an open invoice. */
  paymentWays: (codes: readonly string[]) =>
    codes.length === 0 ? '–' : codes.map((code) => paymentCodes[code] ?? code).join(', '),
  search: 'Хайх',
  searchPlaceholder: 'ДДТД, сүүлийн 8 орон, ТТД',
  all: 'Бүгд',
  standing: 'Хүчинтэй (бүгд)',
  buyers: { b2c: 'Иргэн (бүгд)', b2b: 'Байгууллага (бүгд)' },
  filters: {
    status: 'Төлөв',
    type: 'Төрөл',
    source: 'Эх',
    tax_type: 'Татвар',
    created_from: 'Эхлэх өдөр',
    created_to: 'Дуусах өдөр',
    amount_from: 'Дүн, доод',
    amount_to: 'Дүн, дээд',
  },
  columns: {
    number: 'ДДТД',
    date: 'Огноо',
    type: 'Төрөл',
    customer: 'Худалдан авагч',
    total: 'Нийт',
    vat: 'НӨАТ',
    cityTax: 'НХАТ',
    payment: 'Төлбөр',
    easy: 'Хялбар бүртгэл',
    status: 'Төлөв',
  },
  notRegistered: 'Бүртгэгдээгүй',
  copyNumber: (tail: string) => `ДДТД …${tail}: хуулах`,
  copied: 'ДДТД хуулагдлаа',
  citizen: 'Иргэн',
  tin: 'ТТД',
  yes: 'Тийм',
  no: 'Үгүй',
  empty: { title: 'Мэдээлэл алга', hint: 'Төлсөн төлбөрөөсөө баримт авмагц энд харагдана.' },

  sums: {
    count: 'Баримтын тоо',
    amount: 'Нийт дүн',
    vat: 'НӨАТ',
    cityTax: 'НХАТ',
    span: (from: string, to: string) => `${from} – ${to}`,
  },

  figure: {
    unit: 'баримт (зүүн), ₮ (баруун)',
    title: 'Өдрийн баримт',
    byBuyer: 'Худалдан авагчаар',
    receipt: 'баримт',
    receipts: 'Баримт',
    buyer: 'Худалдан авагч',
    day: 'Өдөр',
    b2c: 'Иргэн',
    b2b: 'Байгууллага',
    amount: 'Дүн',
    count: (value: number) => formatNumber(value),
  },

  health: {
    title: 'PosAPI-ийн төлөв',
    available: 'Хэвийн',
    unavailable: 'Хариу өгөхгүй байна',
    unavailableHint:
      'Шинэ баримт бүртгэгдэлгүй хүлээнэ: PosAPI сэргэмэгц баримтыг нээж «Дахин илгээх» дарна уу. Нэхэмжлэхийн баримт өөрөө илгээгдэнэ.',
    posNo: 'Касс',
    lastSent: 'Сүүлд илгээсэн',
    lotteries: 'Үлдсэн сугалаа',
    unsent: 'Төвд илгээгээгүй',
    waiting: 'PosAPI-д хүлээгдэж буй',
    lotteriesLow: 'Сугалааны дугаар дуусаж байна: 1,000-аас цөөн үлдсэн. Дуусвал баримт сугалаагүй үүснэ.',
    refresh: 'Шинэчлэх',
    failed: 'PosAPI-ийн төлөвийг авч чадсангүй',
  },

  create: 'Баримт үүсгэх',
  createTitle: 'И-баримт үүсгэх',
  sendLater: 'Баримтыг нээж «Дахин илгээх» дарахад QR код, сугалааны дугаар нь гарна.',
  openReceipt: 'Баримтыг нээх',
  close: 'Хаах',
  payment: 'Төлсөн төлбөр',
  choosePayment: 'Төлбөр сонгоно уу',
  noPayments: 'Баримт аваагүй төлбөр алга. Төлбөр төлсний дараа энд сонгоно.',
  paymentsFailed: 'Төлбөрүүдийг ачаалж чадсангүй',
  preview: 'Баримтын задаргаа',
  previewFailed: 'Задаргааг ачаалж чадсангүй',

  record: 'Баримт',
  detailsFailed: 'Баримтыг ачаалж чадсангүй',
  packageId: 'ДДТД',
  registeredAt: 'Бүртгэсэн',
  source: 'Эх',
  easy: 'Хялбар бүртгэл',
  printedAt: 'Хэвлэсэн',
  corrects: 'Засварласан баримт',
  correctedBy: 'Засвар',
  error: 'Баримт бүртгэгдсэнгүй',
  lotteryGone: 'Сугалаа зөвхөн хэвлэсэн баримтад',
  verify: 'Нийтийн шалгах хуудас',
  tax: 'Татварын төрөл',
  item: 'Бараа, үйлчилгээ',
  qty: 'Тоо',
  sum: 'Дүн',

  pdf: 'PDF татах',
  reprint: 'Дахин хэвлэх',
  actionsOf: 'Баримтын үйлдэл',
  actions: {
    return: 'Буцаах',
    correct: 'Засварлах',
    resend: 'Дахин илгээх',
    check: 'Төлөв шалгах',
  },
  done: {
    return: 'Баримтыг буцаалаа',
    returnPending: 'Буцаалт иргэний баталгаажуулалтыг хүлээж байна',
    resend: 'Баримтыг дахин илгээлээ',
    check: 'Төлөвийг шалгалаа',
    correct: 'Баримтыг засварлалаа',
  },
  returnTitle: 'Баримтыг буцаах уу?',
  returnHint:
    'Иргэн баримтаа баталгаажуулаагүй бол шууд буцна. Баталгаажуулсан бол иргэн зөвшөөрөх хүртэл «Баталгаажаагүй буцаалт» төлөвт байна.',

  correctTitle: 'Баримтыг засварлах',
  correctHint:
    'Худалдан авсан хэвээр үлдэх тоог бичнэ үү; 0 бол тэр мөр хасагдана. Сугалаагүй шинэ баримт үүсэж, өмнөх баримт хүчингүй болно.',
  keptQty: (name: string, qty: string) => `${name} (авсан: ${qty})`,
  reason: 'Шалтгаан',
  correctSubmit: 'Засварлах',
  nothingLeft: 'Дор хаяж нэг мөр үлдэнэ. Бүгдийг буцаах бол «Буцаах» үйлдлийг сонгоно уу.',
};
