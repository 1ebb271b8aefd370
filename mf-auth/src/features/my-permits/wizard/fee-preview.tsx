import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { endOfCityDay, formatMoney, isCalendarDay, startOfCityDay } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import type { HttpProblem } from '@ecard/shared/http';
import { usePortal, useQuery } from '@ecard/shared/ui';
import { timeText as text } from './permit-wizard.text.ts';
import styles from './permit-wizard.module.css';
import { feeQuery } from './wizard.queries.ts';

interface FeePreviewProps {
  readonly permit: Pick<TemporaryPermission, 'subject_type' | 'product_type'>;
  /** Days as they are typed. */
  readonly from: string;
  readonly to: string;
}

/** Fee of the permit, shown while its days are typed. */
export function FeePreview({ permit, from, to }: FeePreviewProps) {
  const { http } = usePortal();
  const { subject_type: subject, product_type: product } = permit;
  const isWhole = isCalendarDay(from) && isCalendarDay(to) && from <= to;
  const span = { product: product?.id ?? '', from: startOfCityDay(from), to: endOfCityDay(to) };
  const { data, error, isPlaceholderData } = useQuery({
    ...feeQuery(http, span),
    enabled: product !== null && isWhole,
  });
  return (
    <dl className={styles['fee']} aria-live="polite" aria-busy={isPlaceholderData}>
      <dt>{text.fee}</dt>
      <dd>
        {product === null ? (
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
