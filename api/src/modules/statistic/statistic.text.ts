import type { StatisticDimension, StatisticMeasure } from '@ecard/shared/api-schema';

/** Names of the columns an analyst may choose. */
export const statisticText = {
  measures: {
    rides: 'Зорчилт',
    revenue: 'Орлого',
    subsidy: 'Хөнгөлөлтийн нөхөн олговор',
    denied: 'Татгалзсан уншилт',
    denied_share: 'Татгалзсан уншилтын хувь',
    revenue_per_ride: 'Нэг зорчилтын орлого',
    passenger_km: 'Зорчигч-км (тоолсон рейсээр)',
    average_load: 'Дундаж ачаалал',
  } satisfies Record<StatisticMeasure, string>,
  dimensions: {
    day: 'Өдөр',
    week: 'Долоо хоног',
    month: 'Сар',
    year: 'Жил',
    weekday: 'Гараг',
    hour: 'Цаг',
    operator: 'Тээвэрлэгч',
    route: 'Чиглэл',
    category: 'Зорчигчийн ангилал',
    media: 'Картын төрөл',
  } satisfies Record<StatisticDimension, string>,
  aYearBefore: (name: string) => `${name}, өмнөх жил`,
  change: (name: string) => `${name}, өөрчлөлт`,
  loadNotOfRiders: 'Зорчигч-км, ачааллыг зорчигчийн ангилал, картын төрлөөр харуулах боломжгүй.',
  unknownColumn: 'Ийм багана сонгоогүй байна.',
  twice: 'Нэг баганыг хоёр удаа сонгож болохгүй.',
} as const;
