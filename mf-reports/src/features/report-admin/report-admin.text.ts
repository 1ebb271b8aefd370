import type { ReportAdminRow } from '@ecard/shared/api-schema';
import { formatNumber } from '@ecard/shared/format';

/** Words of `/report-admin`. */
export const reportAdminText = {
  title: 'Тайлангийн удирдлага',
  caption: 'Бүх хүний захиалсан тайлан',
  record: 'Тайлан',
  parts: 'Хэсэг',
  tabs: { queue: 'Захиалга', schedules: 'Хуваарь', templates: 'Загвар' },
  search: 'Код, нэр, хүсэгч, байгууллагаар хайх',
  anyKind: 'Бүх төрөл',
  anyStatus: 'Бүх төлөв',
  anyPersonal: 'Хувийн мэдээлэл хамаагүй',
  personalWords: { values: ['true', 'false'], labels: { true: 'Агуулна', false: 'Агуулахгүй' } },
  created: 'Илгээсэн',
  columns: {
    requester: 'Хүсэгч',
    organization: 'Байгууллага',
    personal: 'Хувийн мэдээлэл',
    waited: 'Хүлээсэн',
    took: 'Гүйцэтгэсэн',
    error: 'Алдаа',
    estimate: 'Мөр (тооцоо)',
  },
  openStatuses: 'Дуусаагүй',
  notForYou: 'Энэ тайлангийн файлыг татах эрх танд байхгүй.',
  duration,
  kpi: {
    strip: 'Одоо',
    failed: 'Дарааллын тоог ачаалж чадсангүй',
    queue: 'Дараалал',
    waiting: 'Зөвшөөрөл хүлээж буй',
    running: 'Бэлтгэж буй',
    p95: 'Хугацаа (95%)',
    p95Hint: '95% нь үүнээс хурдан, 7 хоногт',
    failures: 'Амжилтгүй, 7 хоногт',
  },
  actions: {
    approve: 'Зөвшөөрөх',
    approveHint: ({ requester, row_estimate: rows, headings }: ReportAdminRow) =>
      `${requester.name} бусад хүний хувийн мэдээлэл агуулсан, ойролцоогоор ${formatNumber(rows)} мөртэй файл авна. ` +
      `Багана: ${headings.join(', ')}. Шийдвэр, шалтгаан түүхэнд үлдэнэ.`,
    approveManyHint:
      'Хүсэгч бүр бусад хүний хувийн мэдээлэл агуулсан файл авна. Шийдвэр, шалтгаан тайлан бүрийн түүхэнд үлдэнэ.',
    approved: 'Тайланг зөвшөөрлөө',
    reject: 'Татгалзах',
    rejectHint: 'Тайланг бэлтгэхгүй. Хүсэгч шалтгааныг харна.',
    rejected: 'Тайлангаас татгалзлаа',
    reason: 'Шалтгаан',
    delete: 'Файлыг устгах',
    deleteHint: 'Файлыг хэн ч татаж чадахгүй болно. Хүсэгч дахин үүсгэж болно.',
    deleted: 'Файлыг устгалаа',
  },
  empty: { title: 'Тайлан алга', hint: 'Захиалсан тайлан энд харагдана.' },
  template: {
    title: 'Загвар',
    hint: 'Багана, форматыг урьдчилан сонгож өгнө. Захиалахад хэн ч сонгож болно.',
    caption: 'Тайлангийн загвар',
    add: 'Шинэ загвар',
    edit: 'Өөрчлөх',
    save: 'Хадгалах',
    added: 'Загвар нэмэгдлээ',
    changed: 'Загвар өөрчлөгдлөө',
    search: 'Нэрээр хайх',
    empty: { title: 'Загвар алга', hint: 'Олон захиалдаг тайлангийн багана, форматыг загвар болгож нэмнэ.' },
    status: 'Төлөв',
    updatedAt: 'Өөрчилсөн',
    labels: { name: 'Нэр', description: 'Тайлбар', kind: 'Төрөл', columns: 'Багана', format: 'Формат' },
    columnsHint: 'Сонгохгүй бол бүх багана орно.',
    columnsFailed: 'Тайлангийн багануудыг ачаалж чадсангүй',
  },
};

/** A time in the unit that says most of it; nothing where it is not known. @param ms - Milliseconds. */
function duration(ms: number | null): string | null {
  if (ms === null) return null;
  if (ms < 60_000) return `${formatNumber(ms / 1000, { decimals: 1 })} сек`;
  if (ms < 3_600_000) return `${formatNumber(ms / 60_000, { decimals: 0 })} мин`;
  if (ms < 48 * 3_600_000) return `${formatNumber(ms / 3_600_000, { decimals: 1 })} цаг`;
  return `${formatNumber(ms / 86_400_000, { decimals: 0 })} хоног`;
}
