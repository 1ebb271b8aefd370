const weekdays = {
  '1': 'Даваа',
  '2': 'Мягмар',
  '3': 'Лхагва',
  '4': 'Пүрэв',
  '5': 'Баасан',
  '6': 'Бямба',
  '7': 'Ням',
};
const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;

/** Words for reports that are ordered every week or month. */
export const scheduleText = {
  noun: 'Хуваарь',
  title: 'Хуваарь',
  hint: 'Тайланг долоо хоног эсвэл сар бүр өмнөх үеийнхээр нь өөрөө захиална.',
  caption: 'Тайлангийн хуваарь',
  empty: { title: 'Хуваарь алга', hint: 'Тайланг нээж «Хуваарь болгох» товчоор нэмнэ.' },
  failed: 'Хуваарийг ачаалж чадсангүй',
  search: 'Нэр, байгууллагаар хайх',
  notDeleted: 'Устгаагүй бүгд',
  make: 'Хуваарь болгох',
  save: 'Хадгалах',
  made: 'Хуваарь нэмэгдлээ',
  changed: 'Хуваарь өөрчлөгдлөө',
  weekdays: { values: Object.keys(weekdays), labels: weekdays as Readonly<Record<string, string>> },
  hour,
  when: (schedule: {
    readonly frequency: 'WEEKLY' | 'MONTHLY';
    readonly weekday: number | null;
    readonly month_day: number | null;
    readonly hour: number;
  }) =>
    schedule.frequency === 'WEEKLY'
      ? `${weekdays[String(schedule.weekday ?? 1) as keyof typeof weekdays]} гараг бүр ${hour(schedule.hour)}`
      : `Сар бүрийн ${String(schedule.month_day ?? 1)}-нд ${hour(schedule.hour)}`,
  labels: {
    title: 'Нэр',
    frequency: 'Давтамж',
    weekday: 'Гараг',
    month_day: 'Сарын өдөр',
    hour: 'Цаг',
    format: 'Формат',
    deliver: 'Хүргэх',
  },
  columns: {
    title: 'Нэр',
    kind: 'Төрөл',
    when: 'Хэзээ',
    requester: 'Хүсэгч',
    organisation: 'Байгууллага',
    nextRun: 'Дараагийн',
    lastRun: 'Сүүлд',
    status: 'Төлөв',
  },
  actions: { pause: 'Түр зогсоох', resume: 'Үргэлжлүүлэх', delete: 'Устгах', edit: 'Өөрчлөх' },
  done: { pause: 'Хуваарийг зогсоолоо', resume: 'Хуваарь үргэлжилнэ', delete: 'Хуваарийг устгалаа' },
  history: {
    'report.schedule.pause': 'Түр зогсоосон',
    'report.schedule.resume': 'Үргэлжлүүлсэн',
  },
  deleteHint: 'Тайланг цаашид өөрөө захиалахгүй. Өмнөх тайлангууд хэвээр үлдэнэ.',
};
