import { locationKinds } from '@ecard/shared/api-schema';
import type { OpeningHours } from '@ecard/shared/api-schema';

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
  import: {
    missingCode: 'Код дутуу байна.',
    missingName: 'Нэр дутуу байна.',
    badPosition: 'Координат буруу эсвэл Улаанбаатарын хүрээнээс гадна байна.',
    badKind: `Төрөл буруу байна. Боломжит утга: ${locationKinds.values.join(', ')}.`,
    staysStop: 'Чиглэл дамждаг буудлын төрлийг «Буудал», «Эцсийн буудал»-аас өөр болгохгүй.',
    notAStop: 'Буудал биш (GTFS location_type 1–4) тул оруулахгүй.',
    badRef: 'Буудлын дугаар 9 оронтой байна.',
    repeated: 'Энэ код файлд давхардсан байна.',
    nearby: (codes: string) => `30 метрийн дотор байршил байна: ${codes}`,
    closed: 'Хаагдсан байршлыг өөрчлөхгүй.',
  },
} as const;
