import type { LocationKind, LocationStatus, OpeningHours } from '@ecard/shared/api-schema';

export const weekdayText: Readonly<Record<keyof OpeningHours, string>> = {
  mo: 'Да',
  tu: 'Мя',
  we: 'Лх',
  th: 'Пү',
  fr: 'Ба',
  sa: 'Бя',
  su: 'Ня',
};

export const locationText = {
  closedDay: 'амарна',
  allDay: 'өдөр бүр',
  roundTheClock: '24 цаг',
  kinds: {
    STOP: 'Буудал',
    TERMINUS: 'Эцсийн буудал',
    SALES_POINT: 'Борлуулалтын цэг',
    TOPUP_POINT: 'Цэнэглэх цэг',
    KIOSK: 'Киоск',
    CHECKPOINT: 'Хяналтын цэг',
    DEPOT: 'Бааз',
  } satisfies Record<LocationKind, string>,
  statuses: {
    ACTIVE: 'Идэвхтэй',
    TEMP_CLOSED: 'Түр хаасан',
    CLOSED: 'Хаасан',
  } satisfies Record<LocationStatus, string>,
  columns: {
    code: 'Код',
    name: 'Нэр',
    kind: 'Төрөл',
    district: 'Дүүрэг',
    khoroo: 'Хороо',
    lat: 'Өргөрөг',
    lon: 'Уртраг',
    stopRef: 'Буудлын дугаар',
    services: 'Үйлчилгээ',
    hours: 'Цагийн хуваарь',
    directions: 'Дамждаг чиглэл',
    accessible: 'Хүртээмжтэй',
    status: 'Төлөв',
  },
  yes: 'Тийм',
  no: 'Үгүй',
  import: {
    missingCode: 'Код дутуу байна.',
    missingName: 'Нэр дутуу байна.',
    badPosition: 'Координат буруу эсвэл Улаанбаатарын хүрээнээс гадна байна.',
    badKind: 'Төрөл буруу байна.',
    badRef: 'Буудлын дугаар 9 оронтой байна.',
    repeated: 'Энэ код файлд давхардсан байна.',
    nearby: (codes: string) => `30 метрийн дотор байршил байна: ${codes}`,
    closed: 'Хаагдсан байршлыг өөрчлөхгүй.',
  },
} as const;
