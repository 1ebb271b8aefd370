import type { CardStatus, MediaType } from '../../database/tables/cards.ts';

/** What people read about cards. */
export const cardText = {
  topupTitle: (cardNoEnd: string) => `Карт цэнэглэлт •••• ${cardNoEnd}`,
  bulkTopupTitle: (cards: number) => `${cards} картын цэнэглэлт`,
  orderTitle: (cards: number) => (cards === 1 ? 'Цахим картын захиалга' : `${cards} цахим картын захиалга`),
  replaceTitle: (cardNoEnd: string) => `Карт нөхөн олголт •••• ${cardNoEnd}`,
  movedTo: (cardNoEnd: string) => `•••• ${cardNoEnd} карт руу шилжүүлэв`,
  movedFrom: (cardNoEnd: string) => `•••• ${cardNoEnd} картаас шилжүүлэв`,
  refunded: (reference: string) => `Үлдэгдлийг буцаан олгов: ${reference}`,
  lowBalance: (cardNoEnd: string) => `•••• ${cardNoEnd} картын үлдэгдэл дуусаж байна`,
  lowBalanceBody: (balance: string) => `Үлдэгдэл ${balance}. Картаа цэнэглэнэ үү.`,
  ride: (cardNoEnd: string) => `•••• ${cardNoEnd} картаар зорчлоо`,
  rideBody: (fare: string, balance: string) => `Төлсөн ${fare}, үлдэгдэл ${balance}.`,
  autoTopup: (cardNoEnd: string) => `•••• ${cardNoEnd} картыг цэнэглэх цаг боллоо`,
  autoTopupBody: (amount: string) =>
    `Үлдэгдэл тогтоосон хэмжээнээс буурсан тул ${amount}-ийн цэнэглэлтийн төлбөр үүсгэлээ.`,
  expiring: (cardNoEnd: string) => `•••• ${cardNoEnd} картын хугацаа дуусах дөхлөө`,
  expiringBody: (day: string) => `Карт ${day} хүртэл хүчинтэй.`,
  paymentLabel: 'Төлбөр',
  tapLabel: 'Зорчилт',
  required: 'Заавал бөглөнө.',
  unknownCategory: 'Ийм ангилалд карт захиалах боломжгүй. Хөнгөлөлтийг эрхийн хүсэлтээр авна.',
  unknownSeason: 'Ийм улирал олдсонгүй.',
  unknownOwner: 'Эзэмшигч олдсонгүй.',
  onlyOrganisation: 'Зөвхөн байгууллага олон хүнд карт захиална.',
  onlyStaff: 'Зөвхөн ажилтан заана.',
  oneCardOrOwnList: 'Нэг картыг заах, эсвэл огнооны хамрах хүрээг өөрийн картаар хязгаарлана уу.',
  expiryRange: 'Хугацаа маргаашаас 5 жилийн дотор, улирлын картад улирлын төгсгөлөөс хэтрэхгүй байна.',
  noSortByBalance: 'Бүх картыг үлдэгдэл, төлвөөр эрэмбэлэх, шүүх боломжгүй.',
  tooManyCards: 'Нэг удаад 1,000-аас олон картад хийх боломжгүй. Шүүлтүүрээ нарийсгана уу.',
  csv: {
    cardNo: 'Картын дугаар',
    holder: 'Эзэмшигч',
    registerNo: 'РД',
    category: 'Ангилал',
    media: 'Төрөл',
    balance: 'Үлдэгдэл',
    spent: 'Энэ сарын зардал',
    lastTap: 'Сүүлд уншуулсан',
    status: 'Төлөв',
    expires: 'Дуусах огноо',
  },
} as const;

export const cardStatusText: Readonly<Record<CardStatus, string>> = {
  ORDERED: 'Захиалсан',
  ISSUED: 'Олгосон',
  ACTIVE: 'Идэвхтэй',
  BLOCKED: 'Хаасан',
  LOST: 'Гээгдсэн',
  EXPIRED: 'Хугацаа дууссан',
  REPLACED: 'Солигдсон',
  CLOSED: 'Хүчингүй',
};

export const mediaText: Readonly<Record<MediaType, string>> = {
  PLASTIC: 'Хуванцар карт',
  VIRTUAL: 'Виртуал карт',
  QR: 'QR карт',
  BANK: 'Банкны карт',
  TEMPORARY: 'Түр карт',
  PERMIT: 'Зөвшөөрлийн карт',
};
