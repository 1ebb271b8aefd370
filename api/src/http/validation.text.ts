/** Messages for people about refused fields. */
export const validationText = {
  missing: 'Заавал бөглөнө үү.',
  wrongType: 'Утгын төрөл буруу байна.',
  notNumber: 'Тоо оруулна уу.',
  notText: 'Бичвэр оруулна уу.',
  notOption: (options: string) => `Дараахаас нэгийг сонгоно уу: ${options}.`,
  tooShort: (minimum: number) =>
    minimum === 1 ? 'Заавал бөглөнө үү.' : `Хамгийн багадаа ${minimum} тэмдэгт оруулна уу.`,
  tooLong: (maximum: number) => `${maximum} тэмдэгтээс хэтрэхгүй байх ёстой.`,
  tooFew: (minimum: number) =>
    minimum === 1 ? 'Дор хаяж нэгийг оруулна уу.' : `Хамгийн багадаа ${minimum} зүйл оруулна уу.`,
  tooMany: (maximum: number) => `Нэг удаад ${maximum}-аас олныг оруулж болохгүй.`,
  tooSmall: (minimum: string) => `${minimum}-ээс багагүй байх ёстой.`,
  notAbove: (minimum: string) => `${minimum}-ээс их байх ёстой.`,
  tooBig: (maximum: string) => `${maximum}-аас ихгүй байх ёстой.`,
  notBelow: (maximum: string) => `${maximum}-аас бага байх ёстой.`,
  notWhole: 'Бүхэл тоо оруулна уу.',
  tooExact: (decimals: number) => `Цэгээс хойш ${decimals}-аас илүүгүй оронтой тоо оруулна уу.`,
  notUuid: 'Таних дугаар буруу байна.',
  badFormat: 'Бичлэгийн хэлбэр буруу байна.',
  unknownField: 'Ийм талбар байхгүй тул өөрчлөх боломжгүй. Нэрийг нь шалгана уу.',
  badDate: 'Ийм өдөр байхгүй байна. Огноог ЖЖЖЖ-СС-ӨӨ хэлбэрээр оруулна уу.',
  daysReversed: 'Дуусах өдөр эхлэх өдрөөс өмнө байж болохгүй.',
  spanTooLong: (days: number) => `Хугацаа ${days} хоногоос хэтрэхгүй байх ёстой.`,
  unknownSeason: 'Ийм улирал олдсонгүй.',
  outsideSeason: 'Сонгосон хугацаа улиралтай давхцахгүй байна.',
  invalid: 'Утга буруу байна.',
} as const;
