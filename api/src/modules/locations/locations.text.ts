import { locationKinds, locationServices } from '@ecard/shared/api-schema';
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
    missingCode: 'Код 1–20 тэмдэгт байна.',
    missingName: 'Нэр 1–200 тэмдэгт байна.',
    badPosition: 'Координат буруу эсвэл Улаанбаатарын хүрээнээс гадна байна.',
    badKind: `Төрөл буруу байна. Боломжит утга: ${locationKinds.values.join(', ')}.`,
    staysStop: 'Чиглэл дамждаг буудлын төрлийг «Буудал», «Эцсийн буудал»-аас өөр болгохгүй.',
    badRef: 'Буудлын дугаар 9 оронтой байна.',
    badDistrict: 'Ийм дүүрэг бүртгэлгүй байна.',
    badKhoroo: 'Хороо 1–99 тоо байна.',
    badService: `Үйлчилгээ буруу байна. Боломжит утга, таслалаар зааглана: ${Object.values(locationServices.labels).join(', ')}.`,
    badHours: 'Цагийн хуваарь буруу байна. Жишээ: Да–Ба 08:00–20:00; Бя, Ня амарна.',
    notRead: (columns: string) => `Эдгээр баганыг оруулахгүй: ${columns}.`,
    repeated: 'Энэ код файлд давхардсан байна.',
    nearby: (codes: string) => `30 метрийн дотор байршил байна: ${codes}`,
    closed: 'Хаагдсан байршлыг өөрчлөхгүй.',
    notStops: (count: number) => `Буудал биш ${String(count)} мөр (буудлын цогцолбор, орц зэрэг) байна: оруулахгүй.`,
    changed: {
      name: 'Нэр',
      kind: 'Төрөл',
      stop_ref: 'Буудлын дугаар',
      is_accessible: 'Хүртээмж',
      district: 'Дүүрэг',
      khoroo: 'Хороо',
      services: 'Үйлчилгээ',
      opening_hours: 'Цагийн хуваарь',
    },
    moved: (metres: number) => `${String(metres)} м шилжинэ`,
  },
} as const;
