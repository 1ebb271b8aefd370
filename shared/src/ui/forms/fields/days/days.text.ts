import { presetText } from '../../../../format/index.ts';

export const daysText = {
  from: 'Эхлэх',
  to: 'Дуусах',
  presets: presetText,
  presetsLabel: 'Бэлэн хугацаа',

  dayShape: 'оооо.сс.өө',
  spanShape: 'оооо.сс.өө – оооо.сс.өө',
  notADay: 'Огноог 2026.11.22 хэлбэрээр бичнэ үү',
  notASpan: 'Хугацааг 2026.11.01 – 2026.11.22 хэлбэрээр бичнэ үү',
  reversed: 'Дуусах огноо эхлэх огнооноос хойш байна',
  tooEarly: (day: string) => `${day} буюу түүнээс хойших огноо оруулна уу`,
  tooLate: (day: string) => `${day} буюу түүнээс өмнөх огноо оруулна уу`,

  open: 'Хуанли нээх',
  calendar: (label: string) => `${label}: хуанли`,
  calendarFailed: 'Хуанли нээгдсэнгүй. Дахин оролдох эсвэл огноогоо бичиж оруулна уу.',
  today: 'Өнөөдөр',
  clear: 'Цэвэрлэх',
};
