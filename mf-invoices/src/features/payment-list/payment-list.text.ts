import { paymentMethods } from '@ecard/shared/api-schema';
import type { PaymentLedger } from '@ecard/shared/api-schema';

const openReasons: Readonly<Record<NonNullable<PaymentLedger['open_reason']>, string>> = {
  INCOMPLETE: 'Дутуу төлсөн',
  REFUSED: 'Зориулалтаар нь тооцож чадаагүй',
  SURPLUS: 'Илүү орсон',
  REFUNDING: 'Буцааж байна',
};

const events: Readonly<Record<string, string>> = {
  QPAY_INVOICE: 'QPay нэхэмжлэх үүсгэсэн',
  QPAY_REFUSED: 'QPay татгалзсан',
  MONEY: 'Мөнгө орсон',
  LATE_MONEY: 'Хугацаа дууссаны дараа мөнгө орсон',
  SETTLED: 'Зориулалтаар нь тооцсон',
  SURPLUS: 'Илүү мөнгө орсон',
  EFFECT_REFUSED: 'Зориулалтаар нь тооцож чадаагүй',
  EFFECT_REVERTED: 'Тооцсоныг буцаасан',
  REFUND_REQUESTED: 'Буцаалт хүссэн',
  REFUND_APPROVED: 'Буцаалтыг баталсан',
  REFUND_REJECTED: 'Буцаалтаас татгалзсан',
  REFUND_BY_HAND: 'Гараар шилжүүлж буцаана',
  REFUNDED: 'Мөнгийг буцаасан',
};

export const paymentListText = {
  title: 'Төлбөр',
  caption: 'Төлбөрийн жагсаалт',
  search: 'Төлбөрийн дугаар',
  statusTabs: 'Төлөвөөр',
  all: 'Бүгд',
  tabs: {
    paid: 'Төлсөн',
    waiting: 'Хүлээж буй',
    partial: 'Дутуу',
    refunds: 'Буцаалт',
    failed: 'Амжилтгүй',
  },
  columns: {
    created: 'Огноо',
    purpose: 'Зориулалт',
    amount: 'Дүн',
    paidAt: 'Төлсөн',
  },
  sums: { amount: 'Дүн', paid: 'Орсон', refunded: 'Буцаасан', surplus: 'Илүү орсон' },
  empty: { title: 'Төлбөр алга', hint: 'Төлбөр үүсмэгц энд харагдана.' },

  record: 'Төлбөр',
  notFound: 'Ийм төлбөр олдсонгүй.',
  ledger: { received: 'Орсон', applied: 'Тооцсон', refunded: 'Буцаасан', open: 'Тооцоогүй' },
  openReasons,
  surplus: (amount: string) => `${amount} илүү орсон байна. Шалгаад илүү дүнг буцаана уу.`,
  refund: {
    waits: (amount: string, by: string) => `${by} ${amount} буцаах хүсэлт гаргасан. Өөр ажилтан батална.`,
    approved: (amount: string, by: string) => `${amount} буцаахыг ${by} баталсан. Мөнгө буцаж байна.`,
    done: (amount: string) => `${amount} буцаасан.`,
    reason: (reason: string) => `Шалтгаан: ${reason}`,
  },
  facts: {
    payer: 'Төлөгч',
    method: 'Хэлбэр',
    failure: 'Алдаа',
    late: 'Хугацаанаас хожуу орсон',
    expires: 'Төлөх хугацаа',
  },
  parts: { title: 'Орсон мөнгө', none: 'Мөнгө ороогүй байна.', reference: 'Гүйлгээ', refunded: 'Буцаасан' },
  methods: paymentMethods.labels as Readonly<Record<string, string>>,
  events: { title: 'Явц', at: 'Цаг', kind: 'Үйл явдал', amount: 'Дүн', kinds: events },
  page: 'Төлбөрийн хуудас',
  actions: {
    surplus: 'Илүү дүнг буцаах',
    surplusHint: 'Төлбөрийн зориулалт хэвээр үлдэж, зөвхөн илүү орсон мөнгө буцна. Өөр ажилтан батална.',
    surplusDone: 'Илүү дүнг буцаах хүсэлт гаргалаа',
    refund: 'Бүх дүнг буцаах',
    refundHint: 'Төлбөрөөр хийсэн зүйл цуцлагдаж, бүх мөнгө буцна. Өөр ажилтан батална.',
    refundDone: 'Буцаах хүсэлт гаргалаа',
    approve: 'Буцаалтыг батлах',
    approveHint: (amount: string) => `${amount} буцна. Баталсны дараа болих боломжгүй.`,
    approved: 'Буцаалтыг баталлаа',
    reject: 'Буцаалтаас татгалзах',
    rejectHint: 'Мөнгө буцахгүй, төлбөр өмнөх төлөвтөө орно.',
    rejected: 'Буцаалтаас татгалзлаа',
    reconcile: 'QPay-ээс дахин шалгах',
    reconciled: 'QPay-ээс шалгалаа',
    amount: 'Буцаах дүн',
    reason: 'Шалтгаан',
  },
};
