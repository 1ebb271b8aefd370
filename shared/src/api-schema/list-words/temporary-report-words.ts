/** Columns of the report on temporary permits and of its file; the first is named by what the numbers are divided by. */
export const temporaryReportColumns = {
  day: 'Өдөр',
  capacity: 'Даац',
  direction: 'Чиглэл',
  district: 'Дүүрэг',
  officer: 'Ажилтан',
  count: 'Хүсэлт',
  approved: 'Баталсан',
  rejected: 'Татгалзсан',
  revoked: 'Цуцалсан',
  fee: 'Төлбөр',
};
