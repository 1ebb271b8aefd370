import { tugrikToMongo } from '../money/mongo.ts';
import { formatMoney } from './format-money.ts';

const ONES = ['', 'нэг', 'хоёр', 'гурван', 'дөрвөн', 'таван', 'зургаан', 'долоон', 'найман', 'есөн'];
const TENS = ['', 'арван', 'хорин', 'гучин', 'дөчин', 'тавин', 'жаран', 'далан', 'наян', 'ерэн'];
const THOUSAND = 'мянга';
/** Names of the groups of three digits, the lowest first. */
const GROUPS = ['', THOUSAND, 'сая', 'тэрбум', 'их наяд'];

/**
 * Writes an amount in Mongolian words, as invoices and payment orders state it beside the digits.
 *
 * @param amount - Tugrik with at most 2 decimals; an amount too big to be exact stays in digits.
 * @example moneyInWords(25_000.5) // 'хорин таван мянган төгрөг тавин мөнгө'
 */
export function moneyInWords(amount: number): string {
  const mongo = tugrikToMongo(Math.abs(amount));
  if (!Number.isSafeInteger(mongo)) return formatMoney(amount);
  const rest = mongo % 100;
  return [
    ...(amount < 0 && mongo > 0 ? ['хасах'] : []),
    `${inWords(Math.floor(mongo / 100))} төгрөг`,
    ...(rest > 0 ? [`${inWords(rest)} мөнгө`] : []),
  ].join(' ');
}

/** The number in the forms that stand before a noun. */
function inWords(value: number): string {
  if (value === 0) return 'тэг';
  const words: string[] = [];
  for (let rest = value, group = 0; rest > 0; rest = Math.floor(rest / 1000), group += 1) {
    if (rest % 1000 > 0) words.unshift(...belowThousand(rest % 1000), GROUPS[group] ?? '');
  }
  const text = words.filter((word) => word !== '').join(' ');
  return text.endsWith(THOUSAND) ? `${text}н` : text;
}

function belowThousand(value: number): string[] {
  const hundreds = Math.floor(value / 100);
  return [
    ...(hundreds > 0 ? [ONES[hundreds] ?? '', 'зуун'] : []),
    TENS[Math.floor(value / 10) % 10] ?? '',
    ONES[value % 10] ?? '',
  ];
}
