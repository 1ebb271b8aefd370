import { formatTime } from '../../format/index.ts';

export const figureText = {
  chart: 'График',
  table: 'Хүснэгт',
  viewAs: 'Харагдац',
  legend: 'Тайлбар',
  share: 'Хувь',
  unit: (unit: string) => `Нэгж: ${unit}`,
  updatedAt: (moment: string) => `шинэчлэгдсэн ${formatTime(moment)}`,
  enlarge: (title: string) => `${title}: бүтэн дэлгэцээр`,
  download: (title: string) => `${title}: татах`,
  png: 'Зураг (PNG)',
  svg: 'Зураг (SVG)',
  csv: 'Өгөгдөл (CSV)',
  saveFailed: 'Файл үүсгэж чадсангүй. Дахин оролдоно уу.',
  chartFailed: 'Графикийг харуулж чадсангүй.',
  retry: 'Дахин оролдох',
  emptyHint: 'Энэ хугацаанд харуулах дүн алга.',
};
