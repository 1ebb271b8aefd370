import { Fragment } from 'react';
import { Alert, Money, Stack, classNames } from '@ecard/shared/ui';
import type { HttpProblem } from '@ecard/shared/http';
import { invoiceEditorText } from './invoice-editor.text.ts';
import styles from './invoice-editor.module.css';
import { useTaxPreview } from './tax-preview.tsx';

const { sums: text } = invoiceEditorText;

/** Sums of the lines with their taxes: the host's own figures, dimmed while newer ones are loading. */
export function DraftSums() {
  const { answer, isOld, problem, asked } = useTaxPreview();
  const totals = answer?.preview.totals;
  const rates = answer?.preview.tax_rates;
  const sums: readonly (readonly [label: string, amount: number | undefined])[] = [
    [text.subtotal, totals?.subtotal],
    ...(totals?.discount ? [[text.discount, -totals.discount] as const] : []),
    ...(totals?.vat && rates ? [[text.vat(rates.vat_percent), totals.vat] as const] : []),
    ...(totals?.city_tax && rates ? [[text.cityTax(rates.city_percent), totals.city_tax] as const] : []),
  ];
  return (
    <Stack gap={12} align="end">
      {problem ? (
        <Alert tone="danger" live title={text.failed}>
          {problemOfLines(problem, asked.places)}
        </Alert>
      ) : null}
      <dl className={classNames(styles['sums'], isOld && styles['old'])} aria-label={text.title} aria-busy={isOld}>
        {sums.map(([label, amount]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </Fragment>
        ))}
        <dt className={styles['whole']}>{text.total}</dt>
        <dd className={styles['whole']}>
          <Money amount={totals?.total} />
        </dd>
      </dl>
    </Stack>
  );
}

/**
 * Says which line the host cannot tax, and why.
 *
 * @param places - Places among the fields, of the lines that were sent.
 */
function problemOfLines({ errors = [], message }: HttpProblem, places: readonly number[]): string {
  const [first] = errors;
  const place = places[Number(/^lines\.(\d+)/.exec(first?.path ?? '')?.[1])];
  return first && place !== undefined ? `${String(place + 1)}-р мөр: ${first.message}` : message;
}
