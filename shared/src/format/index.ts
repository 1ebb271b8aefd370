export { formatDate, formatDateTime, formatDay, formatDayLong, formatTime, formatWeekday } from './format-date.ts';
export { formatCompact, formatNumber, formatPercent } from './format-number.ts';
export type { NumberOptions } from './format-number.ts';
export { TUGRIK, formatCompactMoney, formatMoney } from './format-money.ts';
export { formatMongo, fromMongo, toMongo } from './mongo.ts';
export { addDays, cityDay } from './city-day.ts';
