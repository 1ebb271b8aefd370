import type { StatisticDimension, StatisticMeasure } from '../statistic.ts';

/** Names of the measures and dimensions of pivot tables, in the order they are offered. */
export const statisticWords = {
  measures: {
    rides: 'Зорчилт',
    revenue: 'Орлого',
    subsidy: 'Нөхөн олговор',
    denied: 'Татгалзсан уншилт',
    denied_share: 'Татгалзсан уншилтын хувь',
    revenue_per_ride: 'Нэг зорчилтын орлого',
    passenger_km: 'Зорчигч-км (тоолсон рейсээр)',
    average_load: 'Дундаж ачаалал',
  } satisfies Readonly<Record<StatisticMeasure, string>>,
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
  } satisfies Readonly<Record<StatisticDimension, string>>,
} as const;
