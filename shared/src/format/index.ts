export { cutText } from './cut-text.ts';
export { escapeXml } from './escape-xml.ts';
export {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayLong,
  formatMonth,
  formatMonthShort,
  formatPosTime,
  formatTime,
  formatWeekday,
  formatWeekdayShort,
} from './format-date.ts';
export { alikeDecimals, formatCompact, formatNumber, formatPercent } from './format-number.ts';
export type { NumberOptions } from './format-number.ts';
export { formatFileSize } from './format-file-size.ts';
export { TUGRIK, formatCompactMoney, formatMoney } from './format-money.ts';
export { formatDayRange, formatMoneyRange } from './format-range.ts';
export { initialOf } from './initial-of.ts';
export { moneyInWords } from './money-in-words.ts';
export { formatMongo, fromMongo, toMongo } from './mongo.ts';
export {
  addDays,
  cityDay,
  endOfCityDay,
  isAcceptedDay,
  isCalendarDay,
  lastCityDay,
  startOfCityDay,
  weekdayOf,
} from './city-day.ts';
export { DAY_PRESETS, presetDays, presetOf } from './preset-days.ts';
export type { DayPreset, DaySpan } from './preset-days.ts';
export { presetText } from './preset-days.text.ts';
export { textEncoding } from './text-encoding.ts';
