import { temporaryReportGroups } from '@ecard/shared/api-schema';
import type { TemporaryReportGroup } from '@ecard/shared/api-schema';
import { formatDate, formatNumber } from '@ecard/shared/format';

/** Words of `/temporary-report`. */
export const temporaryReportText = {
  title: 'Түр зөвшөөрлийн тайлан',
  failed: 'Тайланг ачаалж чадсангүй',
  empty: { title: 'Хүсэлт алга', hint: 'Энэ хугацаанд түр зөвшөөрлийн хүсэлт ирээгүй байна.' },
  kpi: {
    requested: 'Хүсэлт',
    issued: 'Олгосон зөвшөөрөл',
    approved: 'Баталсан хувь',
    approvedHint: 'шийдвэрлэсэн хүсэлтээс',
    hours: 'Шийдвэрлэсэн дундаж хугацаа',
    hoursHint: 'илгээснээс шийдвэр хүртэл',
    revenue: 'Орлого',
  },
  hours: (count: number) => `${formatNumber(count, { decimals: 1 })} цаг`,
  percent: (value: number) => `${formatNumber(value, { decimals: 1 })}%`,
  pivot: {
    title: 'Задаргаа',
    hint: 'Хугацаанд ирсэн хүсэлтийн өнөөдрийн байдал. Тоон дээр дарж жагсаалтыг нээнэ.',
    by: 'Бүлэглэх',
    groups: temporaryReportGroups.labels,
    total: 'Нийт',
  },
  daily: { title: 'Хүсэлт ба үүнээс баталсан нь, өдрөөр', header: 'Өдөр', requests: 'Хүсэлт', approvals: 'Баталсан' },
  capacity: {
    title: 'Хүсэлт даацаар',
    header: 'Даац',
    approved: 'Баталсан',
    rejected: 'Татгалзсан',
    other: 'Бусад төлөвтэй',
  },
  reasons: { title: 'Татгалзсан шалтгаан', header: 'Шалтгаан', count: 'Хүсэлт' },
  exports: {
    description: (from: string, to: string, group: TemporaryReportGroup) =>
      `${formatDate(from)} – ${formatDate(to)}: хүсэлт, шийдвэр, төлбөр ${temporaryReportGroups.labels[group].toLowerCase()}, дэлгэц дээрх шүүлтүүрээр.`,
  },
  unit: 'хүсэлт',
};
