import type { Verify } from '@ecard/shared/api-schema';
import { formatDate, formatDateTime } from '@ecard/shared/format';
import { publicCheckText as text } from './public-check.text.ts';
import styles from './public-check.module.css';

/** Facts that are printed on the paper too, so that the two can be compared; the host masks names. */
export function CheckFacts({ answer }: { readonly answer: Verify }) {
  const { kind, valid_from: from, valid_to: to } = answer;
  // A permit is valid to the minute, all else by days.
  const format = kind === 'TEMPORARY' ? formatDateTime : formatDate;
  const facts = [
    ...answer.fields,
    ...(from === undefined ? [] : [{ label: text.validFrom, value: format(from) }]),
    ...(to === undefined ? [] : [{ label: text.validTo, value: format(to) }]),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
