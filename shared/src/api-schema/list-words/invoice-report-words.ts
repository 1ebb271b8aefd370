/** Columns of the report on invoices and of its file; the first is named by what the sums are divided by. */
export const invoiceReportColumns = {
  organization: 'Байгууллага',
  month: 'Сар',
  kind: 'Төрөл',
  operator: 'Тээвэрлэгч',
  register_no: 'РД',
  count: 'Тоо',
  issued: 'Гаргасан',
  collected: 'Цугларсан',
  collected_percent: 'Хувь',
  outstanding: 'Үлдэгдэл',
  overdue: 'Хугацаа хэтэрсэн',
  written_off: 'Найдваргүй',
};

/** Columns of the debts by age and of their file. */
export const invoiceAgeingColumns = {
  organization: 'Байгууллага',
  register_no: 'РД',
  count: 'Тоо',
  current: 'Хугацаандаа',
  days_1_30: '1–30 хоног',
  days_31_60: '31–60 хоног',
  days_61_90: '61–90 хоног',
  days_over_90: '90+ хоног',
  owed: 'Нийт',
};
