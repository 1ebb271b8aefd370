import { usePortal, useQuery } from '@ecard/shared/ui';
import type { TemporarySubject } from '../api-schema/index.ts';
import { formatMoney, isCalendarDay } from '../format/index.ts';
import { toProblem } from '../http/index.ts';
import type { HttpProblem } from '../http/index.ts';
import { feeText as text } from './fee-preview.text.ts';
import styles from './fee-preview.module.css';
import { feeOfDaysQuery } from './fee-query.ts';

interface FeePreviewProps {
  readonly subject: TemporarySubject;
  /** Id of the product; blank where none is chosen. */
  readonly product: string;
  /** Days as they are typed. */
  readonly from: string;
  readonly to: string;
}

/** Fee of the permit, shown while its days are typed. */
export function FeePreview({ subject, product, from, to }: FeePreviewProps) {
  const { http } = usePortal();
  const isWhole = isCalendarDay(from) && isCalendarDay(to) && from <= to;
  const { data, error, isPlaceholderData } = useQuery({
    ...feeOfDaysQuery(http, { product, from, to }),
    enabled: product !== '' && isWhole,
  });
  return (
    <dl className={styles['fee']} aria-live="polite" aria-busy={isPlaceholderData}>
      <dt>{text.fee}</dt>
      <dd>
        {product === '' ? (
          subject === 'VEHICLE' ? (
            text.feeOfNoProduct
          ) : (
            <strong>{text.free}</strong>
          )
        ) : !isWhole ? (
          text.feeUnknown
        ) : error ? (
          sentenceOf(toProblem(error))
        ) : data ? (
          <>
            <strong>{data.fee_amount === 0 ? text.free : formatMoney(data.fee_amount)}</strong>
            <span className={styles['quiet']}>
              {text.feeOf(data.product_type.name, formatMoney(data.unit_price), data.quantity)}
            </span>
            <span className={styles['quiet']}>{text.payLater}</span>
          </>
        ) : (
          '…'
        )}
      </dd>
    </dl>
  );
}

/** The host's reason that there is no fee, such as a price that begins later; a failure of the host is none. */
function sentenceOf({ status, errors, message }: HttpProblem): string {
  return status === 422 ? (errors?.[0]?.message ?? message) : text.feeFailed;
}
