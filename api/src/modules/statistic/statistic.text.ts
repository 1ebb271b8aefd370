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
  unknownColumn: 'Ийм багана сонгоогүй байна.',
  twice: 'Нэг баганыг хоёр удаа сонгож болохгүй.',
} as const;
