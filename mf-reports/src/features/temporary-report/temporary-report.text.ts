import { formatDate, formatNumber } from '@ecard/shared/format';
import type { TemporaryReportGroup } from '@ecard/shared/api-schema';

const groups: Readonly<Record<TemporaryReportGroup, string>> = {
  day: 'Өдрөөр',
  capacity: 'Даацаар',
  direction: 'Чиглэлээр',
  district: 'Дүүргээр',
  officer: 'Ажилтнаар',
};
const groupHeaders: Readonly<Record<TemporaryReportGroup, string>> = {
  day: 'Өдөр',
  capacity: 'Даац',
  direction: 'Чиглэл',
  district: 'Дүүрэг',
  officer: 'Ажилтан',
};

/** Words of `/temporary-report`. */
export const temporaryReportText = {
  title: 'Түр зөвшөөрлийн тайлан',
  failed: 'Тайланг ачаалж чадсангүй',
  empty: { title: 'Хүсэлт алга', hint: 'Энэ хугацаанд түр зөвшөөрлийн хүсэлт ирээгүй байна.' },
  kpi: {
    requested: 'Хүсэлт',
    issued: 'Өгсөн зөвшөөрөл',
    approved: 'Батласан хувь',
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
    groups,
    groupHeaders,
    count: 'Хүсэлт',
    approved: 'Баталсан',
    rejected: 'Татгалзсан',
    revoked: 'Хүчингүй болгосон',
    fee: 'Хураамж',
    total: 'Нийт',
  },
  daily: { title: 'Хүсэлт ба батламж, өдрөөр', header: 'Өдөр', requests: 'Хүсэлт', approvals: 'Баталсан' },
  capacity: {
    title: 'Хүсэлт даацаар',
    header: 'Даац',
    approved: 'Баталсан',
    rejected: 'Татгалзсан',
    other: 'Бусад төлөвтэй',
  },
  reasons: { title: 'Татгалзсан шалтгаан', header: 'Шалтгаан', count: 'Хүсэлт' },
  exports: {
    button: 'Татах',
    description: (from: string, to: string) =>
      `${formatDate(from)} – ${formatDate(to)}: хүсэлт, шийдвэр, хураамж өдрөөр, дэлгэц дээрх шүүлтүүрээр.`,
  },
  unit: 'хүсэлт',
};
