export const myCardsText = {
  /** The page of staff, who have no cards here. */
  home: 'Нүүр',
  title: 'Миний карт',
  organisationTitle: 'Байгууллагын карт',
  failed: 'Картын мэдээллийг ачаалж чадсангүй',
  balance: 'Зарцуулах үлдэгдэл',
  lockedHint: (amount: string) => `Ашиглах боломжгүй картад ${amount}`,
  activeCards: 'Идэвхтэй карт',
  blockedHint: (count: number) => `${String(count)} карт хаалттай`,
  noneBlocked: 'Хаалттай карт байхгүй',
  ridesToday: 'Өнөөдрийн зорчилт',
  ridesOf: (rides: number, allowed: number) => `${String(rides)}/${String(allowed)}`,
  ridesRule: (allowed: number) => `Өдрийн төлбөр ${String(allowed)} зорчилтод хүрнэ`,
  card: 'Карт',
  cards: 'Картууд',
  alerts: 'Анхаарах зүйл',
  otherAlerts: (count: number) => `Анхаарах өөр ${String(count)} зүйл`,
  otherCards: (count: number) => `Анхаарах өөр ${String(count)} карт байна. Доорх картуудаас үзнэ үү.`,
  otherPermits: (count: number) => `Анхаарах өөр ${String(count)} түр зөвшөөрөл байна.`,
  allPermits: 'Бүх түр зөвшөөрөл',
  cardNo: 'Картын дугаар',
  validUntil: 'Хүчинтэй хугацаа',
  ridesOnCard: 'Өнөөдөр зорчсон',
  blockReason: 'Шалтгаан',
  topup: 'Цэнэглэх',
  pay: 'Төлбөр төлөх',
  unblock: 'Нээх',
  replace: 'Солиулах',
  extend: 'Сунгах',
  qr: 'QR харуулах',
  open: 'Дэлгэрэнгүй',
  block: 'Түр хаах',
  lost: 'Гээгдсэн мэдэгдэх',
  statement: 'Хуулга',
  lastRides: 'Сүүлийн зорчилт',
  noRides: 'Энэ картаар зорчоогүй байна.',
  today: 'Өнөөдөр',
  yesterday: 'Өчигдөр',
  route: 'Чиглэл',
};

/** Costs of a ride other than money, and reasons for its refusal. */
export const rideCostText = {
  transfer: 'Дамжин суулт',
  free: 'Үнэгүй',
  alighting: 'Буусан',
  duplicate: 'Давхар уншуулсан',
  denied: {
    balance: 'Үлдэгдэл хүрэлцээгүй',
    limit: 'Өдрийн хязгаарт хүрсэн',
    hotlist: 'Хаалттай карт',
    expired: 'Хугацаа дууссан карт',
  },
};

/** Benefits of an entitlement. */
export const benefitWords = {
  free: 'Үнэгүй',
  percent: (percent: number) => `${String(percent)}% хөнгөлөлт`,
  fare: (fare: string) => `Тогтмол үнэ ${fare}`,
};

/** Alerts of permits: the permit's number, then what to do. */
export const permitAlertText = {
  returned: (no: string) => `${no} зөвшөөрлийг засуулахаар буцаасан. Засаад дахин илгээнэ үү.`,
  unpaid: (no: string, fee: string) => `${no} зөвшөөрлийн ${fee} төлбөр хүлээгдэж байна. Төлсний дараа хүчинтэй болно.`,
  ending: (no: string, day: string) => `${no} зөвшөөрөл ${day}-нд дуусна. Цааш хэрэгтэй бол сунгах хүсэлт гаргана уу.`,
};

/** Alerts: the card's last digits, then what to do. */
export const cardAlertText = {
  held: (card: string, reason: string | null) =>
    `${card} картыг оператор хаасан байна${reason ? `: ${reason}` : ''}. Нээлгэхийн тулд 7004 4040 дугаарт хандана уу.`,
  blocked: (card: string, reason: string | null) =>
    `${card} карт хаалттай байна${reason ? `: ${reason}` : ''}. Та хүссэн үедээ нээж болно.`,
  lost: (card: string) => `${card} карт гээгдсэн гэж тэмдэглэгдсэн. Шинэ картаар солиулахад үлдэгдэл нь шилжинэ.`,
  unpaid: (card: string) => `${card} картын захиалгыг төлөөгүй байна. Төлсний дараа карт ашиглагдана.`,
  extendable: (card: string) => `${card} картын хугацаа дууссан байна. Сунгасны дараа дахин уншигдана.`,
  expired: (card: string) => `${card} картын хугацаа дууссан байна. Борлуулалтын цэгт сунгуулна уу.`,
  lowBalance: (card: string, balance: string) =>
    `${card} картын үлдэгдэл ${balance} байна. Дараагийн зорчилтоос өмнө цэнэглэнэ үү.`,
  expiring: (card: string, day: string) =>
    `${card} картын хугацаа ${day}-нд дуусна. Дууссаны дараа сунгана. Үлдэгдэл хэвээр үлдэнэ.`,
};

export const organisationCardsText = {
  caption: 'Байгууллагын картууд',
  search: 'Хайх',
  searchPlaceholder: 'Эзэмшигч, картын сүүлийн орон',
  status: 'Төлөв',
  anyStatus: 'Бүх төлөв',
  holder: 'Эзэмшигч',
  registerNo: 'РД',
  category: 'Ангилал',
  anyCategory: 'Бүх ангилал',
  balance: 'Үлдэгдэл',
  spent: 'Энэ сарын зардал',
  expires: 'Дуусах өдөр',
  fileTopup: 'Файлаар цэнэглэх',
  assignHolders: 'Эзэмшигч оноох',
  sums: {
    locked: 'Ашиглах боломжгүй картад',
    active: 'Идэвхтэй',
    blocked: 'Хаалттай',
    other: 'Бусад төлөвтэй',
  },
  statement: 'Хуулга',
  lastRide: 'Сүүлд уншуулсан',
  empty: {
    title: 'Бүртгэлтэй карт алга',
    hint: 'Байгууллагын карт бүртгүүлэхийг хүсвэл 7004 4040 дугаарт хандана уу.',
  },
};

export const startPageText = {
  title: 'Эхлэх хуудас',
  greeting: (name: string) => `Сайн байна уу, ${name}`,
  noCardTitle: 'Танд бүртгэлтэй карт алга',
  noCardHint: 'Гартаа байгаа картаа дугаар, кодоор нь холбоно уу. Карт аваагүй бол эндээс захиална уу.',
};

/** Actions of an organisation on many cards at once. */
export const bulkText = {
  topup: 'Цэнэглэх',
  block: 'Түр хаах',
  blockHint: 'Картууд автобусанд уншигдахаа болино. Үлдэгдэл хэвээр үлдэнэ. Та хүссэн үедээ буцааж нээж болно.',
  blockByStaffHint:
    'Картууд автобусанд уншигдахаа болино. Үлдэгдэл хэвээр үлдэнэ. Эзэмшигчид өөрсдөө нээж чадахгүй: зөвхөн ажилтан нээнэ.',
  blockReason: 'Яагаад хааж байна вэ?',
  unblock: 'Нээх',
  unblockHint: 'Картууд дахин уншигдана. Төхөөрөмжүүдэд хүрэх хүртэл хэдэн минут болж магадгүй.',
  statement: 'Хуулга',
};
