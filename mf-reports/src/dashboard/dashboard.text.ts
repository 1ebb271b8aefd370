import { formatDate, formatDateTime, formatTime } from '@ecard/shared/format';

/** Words that all dashboards share. */
export const dashboardText = {
  updatedAt: (moment: string) => `шинэчлэгдсэн ${formatTime(moment)}`,
  nothing: '–',
  tilesFailed: 'Тоог ачаалж чадсангүй',
  download: 'Татах',
  before: (value: string) => `өмнө ${value}`,
  /** Days of a comparison. @param until - Moment with which the last of them ends, when it does not count as a whole. */
  compared: (from: string, to: string, until?: string) =>
    until === undefined
      ? `өмнө: ${formatDate(from)} – ${formatDate(to)}`
      : `өмнө: ${formatDate(from)} – ${formatDateTime(until)} хүртэл`,
  /** @param until - Moment until which both sides count; absent for numbers that are known by the day. */
  comparedParts: (before: string, now: string, until?: string) =>
    `өмнө ${before}, одоо ${now} (${until === undefined ? 'дууссан өдрүүдээр' : `${formatTime(until)} хүртэл`})`,
  partial: { day: 'дутуу өдөр', week: 'дутуу долоо хоног', month: 'дутуу сар', year: 'дутуу жил' },
  rows: { hide: 'Хаах', failed: 'Жагсаалтыг ачаалж чадсангүй', next: 'Дараагийнх', first: 'Эхнээс' },
  empty: {
    title: 'Мэдээлэл алга',
    hint: 'Энэ хугацаанд зорчилт бүртгэгдээгүй байна. Өөр хугацаа сонгоно уу.',
  },
};
