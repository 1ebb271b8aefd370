import { temporaryVerbs } from '@ecard/shared/api-schema';
import { formatMongo, formatNumber } from '@ecard/shared/format';
import { authorityName } from '../../http/authority.text.ts';
import type { TimelineText } from '../../audit/timeline.ts';

export const temporaryTimelineText: TimelineText = {
  system: 'Систем',
  office: 'Зөвшөөрлийн мэргэжилтэн',
  verbs: temporaryVerbs,
};

/** Field errors of temporary permits. */
export const temporaryText = {
  required: 'Заавал бөглөнө үү.',
  destinationRequired: 'Чиглэл эсвэл очих байршлын аль нэгийг сонгоно уу.',
  notFound: 'Олдсонгүй.',
  cardNotFound: 'Ийм дугаартай, ашиглах боломжтой карт олдсонгүй.',
  cardUnusable: 'Карт хаагдсан, гээгдсэн эсвэл солигдсон байна. Картыг засаад батална уу.',
  cardNotYours: 'Карт олдсонгүй эсвэл таных биш байна.',
  endBeforeStart: 'Дуусах хугацаа эхлэх хугацаанаас хойш байна.',
  tooLong: 'Зөвшөөрөл 90 хоногоос хэтрэхгүй.',
  inThePast: 'Өнгөрсөн өдрөөс эхлэх боломжгүй.',
  alreadyOver: 'Хугацаа нь дууссан байна.',
  outsideSeason: 'Хугацаа түр зөвшөөрлийн нээлттэй улирлын дотор байна.',
  dailyTogether: 'Өдрийн эхлэх, дуусах цагийг хамтад нь оруулна уу.',
  dailySame: 'Өдрийн эхлэх, дуусах цаг ижил байна.',
  extendCosts: 'Төлсөн хугацаанаас урт байна. Нэмэлт хугацаанд хүсэгч «Сунгах» хүсэлт гаргаж, төлбөрөө төлнө.',
  extendLater: 'Шинэ дуусах хугацаа одоогийнхоос хойш байна.',
  productUnusable: 'Энэ ангиллаар зөвшөөрөл олгохгүй. Өөр ангилал сонгоно уу.',
  productOutOfSeason: 'Энэ ангиллын зөвшөөрлийг тухайн өдрийн улиралд олгохгүй. Өөр өдөр эсвэл ангилал сонгоно уу.',
  pricedFrom: (day: string) =>
    `Энэ ангиллын үнэ ${day}-ны өдрөөс мөрдөгдөнө. Түүнээс хойш эхлэх өдөр, эсвэл өөр ангилал сонгоно уу.`,
  neverPriced: 'Энэ ангиллын үнэ тогтоогдоогүй байна. Өөр ангилал сонгоно уу, эсвэл 7004 4040 дугаарт хандана уу.',
  applicantRequired: 'Хүсэлт гаргагчийг сонгоно уу.',
  applicantNotFound: 'Хүсэлт гаргагч олдсонгүй.',
} as const;

/** Texts for payers. */
export const feeTitle = (permissionNo: string) => `Түр зөвшөөрөл ${permissionNo}`;
export const refundReason = 'Төлбөрийг буцаасан';

/** The printed permit. */
export const printText = {
  title: 'ТҮР ЗӨВШӨӨРӨЛ',
  issuer: authorityName,
  scan: 'Хүчинтэй эсэхийг QR кодоор шалгана',
  hotline: 'Мэдээлэл зөрвөл 7004 4040',
  printed: 'Хэвлэсэн',
  fields: {
    no: 'Дугаар',
    applicant: 'Хүсэлт гаргагч',
    plate: 'Улсын дугаар',
    vehicle: 'Тээврийн хэрэгсэл',
    weight: 'Бүх жин',
    card: 'Карт',
    product: 'Ангилал',
    capacity: 'Даац',
    direction: 'Чиглэл',
    from: 'Хаанаас',
    to: 'Хаашаа',
    purpose: 'Зориулалт',
    valid: 'Хүчинтэй хугацаа',
    daily: 'Цагийн хязгаар',
    weekdays: 'Гараг',
    fee: 'Төлбөр',
    activated: 'Олгосон',
  },
} as const;

/** Notice to those who may give money back. */
export const keptFeeText = {
  title: (no: string) => `Төлбөртэй түр зөвшөөрөл ${no} цуцлагдлаа`,
  body: (fee: number) => `${formatMongo(fee)} төлсөн байна. Буцаах эсэхийг шийднэ үү.`,
} as const;

/** Notice to a member of staff who is to decide a request. */
export const givenTitle = (no: string) => `Түр зөвшөөрөл ${no} хүсэлтийг танд шилжүүллээ`;
export const manyGivenTitle = (count: number) => `Түр зөвшөөрлийн ${formatNumber(count)} хүсэлтийг танд шилжүүллээ`;

/** Notices to the applicant, by decision. */
export const applicantText = {
  register: { kind: 'PERMIT_REGISTERED', title: (no: string) => `Түр зөвшөөрөл ${no} хүсэлт бүртгэгдлээ` },
  approve: { kind: 'PERMIT_APPROVED', title: (no: string) => `Түр зөвшөөрөл ${no} зөвшөөрөгдлөө` },
  return: { kind: 'PERMIT_RETURNED', title: (no: string) => `Түр зөвшөөрөл ${no} засуулахаар буцаагдлаа` },
  reject: { kind: 'PERMIT_REJECTED', title: (no: string) => `Түр зөвшөөрөл ${no} татгалзагдлаа` },
  revoke: { kind: 'PERMIT_REVOKED', title: (no: string) => `Түр зөвшөөрөл ${no} цуцлагдлаа` },
  extend: { kind: 'PERMIT_EXTENDED', title: (no: string) => `Түр зөвшөөрөл ${no} сунгагдлаа` },
} as const;
