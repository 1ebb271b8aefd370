/** Words that files show besides their data. */
export const tableText = {
  total: 'Нийт',
  filters: 'Шүүлтүүр',
  report: 'Тайлан',
  createdAt: 'Үүсгэсэн',
  /** The number of pages follows. */
  page: (page: number) => `Хуудас ${page} /`,
};
