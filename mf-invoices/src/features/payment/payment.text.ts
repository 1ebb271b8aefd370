import { formatMoney } from '@ecard/shared/format';
import { paymentPurposes, paymentStatuses } from '@ecard/shared/api-schema';
import type { PaymentStage } from './payment-stage.ts';

const { labels } = paymentStatuses;

const badges: Readonly<Record<PaymentStage, string>> = {
  OPEN: labels.PENDING,
  PROCESSING: labels.PROCESSING,
  PARTIAL: labels.PARTIAL,
  OVER: labels.EXPIRED,
  PAID: labels.PAID,
  CANCELLED: labels.CANCELLED,
  FAILED: labels.FAILED,
  REFUNDING: labels.REFUNDING,
  REFUNDED: labels.REFUNDED,
};

export const paymentText = {
  title: 'Төлбөр төлөх',
  paidTitle: 'Төлөгдлөө',
  titleOf: (title: string) => `Төлбөр: ${title}`,
  paidTitleOf: (title: string) => `Төлөгдлөө: ${title}`,
  purposes: paymentPurposes.labels,
  badges,
  payee: 'Хүлээн авагч',
  purpose: 'Төрөл',
  subject: 'Зориулалт',
  reference: 'Төлбөрийн дугаар',
  amount: 'Төлөх дүн',
  paidAmount: 'Төлсөн дүн',
  closedAmount: 'Дүн',
  total: 'Нийт дүн',
  paid: 'Төлсөн',
  remaining: 'Үлдэгдэл',
  summary: 'Төлбөрийн мэдээлэл',
  state: 'Төлбөрийн төлөв',
  timeLeft: 'Үлдсэн хугацаа',
  dueBy: 'Төлөх хугацаа',
  timeLeftHint: 'Хугацаа дуусвал шинэ QR үүсгэж төлж болно.',

  pay: 'QPay-ээр төлөх',
  scan: 'Банкны аппын QR уншигчаар уншуулж төлнө үү.',
  qrLabel: (amount: number) => `QPay QR код, ${formatMoney(amount)}`,
  showQr: 'QR код харуулах',
  banks: 'Банкны апп сонгох',
  banksHint: 'Апп дээр төлбөрөө баталгаажуулаад энэ хуудас руу буцаж ирнэ үү.',
  openInQpay: 'QPay хуудсаар төлөх',
  transfer: 'Банкны шилжүүлгээр төлөх',
  transferHint: 'Гүйлгээний утгыг яг энэ хэвээр бичнэ үү: төлбөрийг түүгээр таньдаг.',
  bank: 'Банк',
  account: 'Данс',
  holder: 'Дансны эзэн',
  transferAmount: 'Дүн',
  transferReference: 'Гүйлгээний утга',
  copy: (label: string) => `${label}: хуулах`,
  copied: (label: string) => `${label} хуулагдлаа`,
  transferNote: 'Шилжүүлэг орсныг ажлын 1 өдрийн дотор баталгаажуулна.',

  check: 'Төлбөр шалгах',
  notYet: 'Төлбөр хараахан ороогүй байна. Төлсөн бол хэдэн секундын дараа дахин шалгана уу.',
  cancel: 'Төлбөр цуцлах',
  cancelTitle: 'Төлбөрийг цуцлах уу?',
  cancelHint: 'Энэ холбоос, QR кодоор цаашид төлөх боломжгүй болно. Мөнгө татагдахгүй.',
  cancelled: 'Төлбөрийг цуцаллаа',
  renew: 'Шинэ QR үүсгэх',
  retry: 'Дахин оролдох',
  preparing: 'QR код бэлтгэж байна…',
  watching: 'Төлөгдмөгц энэ хуудас өөрөө шинэчлэгдэнэ.',
  withoutScript: 'Төлсний дараа «Төлбөр шалгах» товчийг дарна уу. Хуудас 15 секунд тутам өөрөө шинэчлэгдэнэ.',
  watchingRefund: 'Буцаагдмагц энэ хуудас өөрөө шинэчлэгдэнэ.',
  refundWithoutScript: 'Хуудас 15 секунд тутам өөрөө шинэчлэгдэнэ.',
  stale: 'Сүүлийн төлөвийг авч чадсангүй. Холболтоо шалгана уу; өөрөө дахин оролдоно.',

  providerDown: 'QPay түр ажиллахгүй байна',
  providerDownHint: 'Банкны шилжүүлгээр төлж болно, эсвэл хэдэн минутын дараа дахин оролдоно уу.',
  providerRefused: 'QPay энэ төлбөрийг хүлээж авсангүй',

  stages: {
    PROCESSING: {
      title: 'Төлбөрийг боловсруулж байна',
      hint: 'Банк баталгаажуулж байна. Дахин төлөх шаардлагагүй.',
    },
    PARTIAL: { title: 'Төлбөр дутуу орсон', hint: 'Үлдэгдлийг төлснөөр төлбөр бүрэн болно.' },
    OVER: {
      title: 'Төлөх хугацаа дууссан',
      hint: 'Өмнөх QR кодоор төлөх боломжгүй. Шинэ QR үүсгээд төлнө үү. Хэрэв та дөнгөж төлсөн бол төлбөрөө шалгана уу.',
    },
    PAID: { title: 'Баярлалаа', hint: 'Дахин төлөх шаардлагагүй.' },
    CANCELLED: {
      title: 'Төлбөр цуцлагдсан',
      hint: 'Энэ холбоосоор төлөх боломжгүй. Нэхэмжлэх бол илгээсэн байгууллагаас шинэ холбоос авна уу.',
    },
    FAILED: { title: 'Төлбөр амжилтгүй боллоо', hint: 'Мөнгө татагдаагүй. Дахин оролдоно уу.' },
    REFUNDING: { title: 'Төлбөрийг буцааж байна', hint: 'Мөнгө төлсөн данс руу тань буцаж орно.' },
    REFUNDED: { title: 'Төлбөр буцаагдсан', hint: 'Мөнгийг төлсөн данс руу буцаасан.' },
  },
  late: 'Мөнгө хугацаа дууссаны дараа орсон ч төлбөрийг хүлээж авлаа.',
  surplus: (amount: string) => `Илүү төлсөн ${amount}-ийг санхүүгийн ажилтан шалгаж буцаана. Лавлах: 7004 4040.`,
  unsettled:
    'Мөнгө орсон боловч үйлчилгээг баталгаажуулж чадсангүй. Санхүүгийн ажилтан шалгаж байна. Лавлах: 7004 4040.',

  notFound: 'Хуудас олдсонгүй',
  notFoundHint: 'Ийм төлбөр байхгүй байна. Холбоосоо бүтнээр нь хуулсан эсэхээ шалгана уу.',
  back: 'Буцах',
  loadFailed: 'Төлбөрийн мэдээллийг ачаалж чадсангүй',

  toCards: 'Картууд руу буцах',
  toTarget: { ec_card: 'Карт руу буцах', temporary_permission: 'Зөвшөөрөл рүү буцах' },

  receipt: 'И-баримт',
  receiptHint: 'Төлбөрийн баримтаа эндээс нэг удаа авна.',
  receiptWithoutScript:
    'И-баримт авахын тулд хөтчийнхөө JavaScript-ийг асаана уу, эсвэл нэвтэрч «И-баримт» хуудсаас авна уу.',
  receiptTaken: 'Энэ төлбөрийн и-баримтыг олгосон. Сугалааны дугаар зөвхөн хэвлэсэн баримтад байна.',
};
