import type { Verify } from '@ecard/shared/api-schema';
import { formatDate, formatDateTime, formatTime, lastCityDay } from '@ecard/shared/format';
import { publicCheckText as text } from './public-check.text.ts';
import styles from './public-check.module.css';

/** Facts that are printed on the paper too, so that the two can be compared; the host masks names. */
export function CheckFacts({ answer }: { readonly answer: Verify }) {
  const { validFrom, validTo } = validityOf(answer);
  const facts = [
    ...answer.fields,
    ...(validFrom === undefined ? [] : [{ label: text.validFrom, value: validFrom }]),
    ...(validTo === undefined ? [] : [{ label: text.validTo, value: validTo }]),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label} className={PLATE.test(value) ? styles['plate'] : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The one fact that is compared from afar. */
const PLATE = /^\d{4} [А-ЯӨҮ]{3}$/u;

/** First and last day as on the paper; of a permit of other than whole days its moments. */
function validityOf({ kind, valid_from: from, valid_to: to }: Verify) {
  const isWhole = from !== undefined && to !== undefined && formatTime(from) === '00:00' && formatTime(to) === '00:00';
  if (kind === 'TEMPORARY' && isWhole) return { validFrom: formatDate(from), validTo: formatDate(lastCityDay(to)) };
  const format = kind === 'TEMPORARY' ? formatDateTime : formatDate;
  return { validFrom: from && format(from), validTo: to && format(to) };
}
