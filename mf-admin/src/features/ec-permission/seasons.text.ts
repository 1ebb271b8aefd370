import { fileColumns } from '@ecard/shared/api-schema';

const { status, ...planned } = fileColumns.season;

/** Words of the list of seasons. */
export const seasonsText = {
  caption: 'Улирлын жагсаалт',
  record: 'Улирал',
  create: 'Шинэ улирал',
  search: 'Код, нэр',
  empty: { title: 'Улирал алга', hint: 'Улирал төлөвлөсний дараа энд харагдана.' },
  created: 'Улирал бүртгэгдлээ',
  status,
  days: 'Хугацаа',
  sale: 'Борлуулах хугацаа',
  labels: planned,
  codeHint: 'Том латин үсэг, цифр, зураас. Ж: ACAD-2026',
  quotaHint: 'Нэг өдөрт олгох түр зөвшөөрлийн тоо.',
  activate: 'Идэвхжүүлэх',
  activateHint: 'Энэ төрлийн одоогийн идэвхтэй улирал хаагдана.',
  activated: 'Улирлыг идэвхжүүллээ',
  close: 'Хаах',
  closeHint: 'Дахин нээхгүй, шинэ эрх, зөвшөөрөлд сонгох боломжгүй болно. Олгосон нь хэвээр үлдэнэ.',
  closed: 'Улирлыг хаалаа',
  remove: 'Устгах',
  removeHint: 'Хугацаа нь чөлөөлөгдөж, өөр улирал төлөвлөх боломжтой болно. Буцаах боломжгүй.',
  removed: 'Улирлыг устгалаа',
  history: { 'ec.season.activate': 'Идэвхжүүлсэн', 'ec.season.close': 'Хаасан' },
  update: 'Засах',
  saved: 'Хадгаллаа',
};
