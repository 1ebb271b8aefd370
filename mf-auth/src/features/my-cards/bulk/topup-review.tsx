import type { CardBulkTopup } from '@ecard/shared/api-schema';
import { Alert, Button, Inline, Stack } from '@ecard/shared/ui';
import { bulkTopupText as text } from './bulk-topup.text.ts';
import styles from './bulk-topup.module.css';

interface TopupReviewProps {
  readonly checked: CardBulkTopup;
  /** The line of the file that a row came from; absent where rows are cards that were chosen. */
  readonly lineOf?: (row: number) => number;
  /** Reason why the order did not come through. */
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  readonly backLabel: string;
  readonly onBack: () => void;
  readonly onOrder: () => void;
}

/** Total of a top-up of many cards, and the rows left out of it with the reason. */
export function TopupReview({ checked, lineOf, failure, isBusy, backLabel, onBack, onOrder }: TopupReviewProps) {
  const { ok, amount, failed } = checked;
  return (
    <Stack gap={16}>
      {failure === undefined ? null : (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      {ok > 0 ? (
        <Alert tone="positive" live title={text.ready(ok, amount)}>
          {text.readyHint}
        </Alert>
      ) : (
        <Alert tone="danger" live>
          {text.noneReady}
        </Alert>
      )}
      {failed.length > 0 ? (
        <div className={styles['failed']} tabIndex={0} role="region" aria-label={text.failedCaption}>
          <table>
            <caption>{text.failed(failed.length)}</caption>
            <thead>
              <tr>
                {lineOf ? <th scope="col">{text.row}</th> : null}
                {lineOf ? <th scope="col">{text.card}</th> : null}
                <th scope="col">{text.problem}</th>
              </tr>
            </thead>
            <tbody>
              {failed.map(({ row, id, message }) => (
                <tr key={row}>
                  {lineOf ? <td>{lineOf(row)}</td> : null}
                  {lineOf ? <td>{id}</td> : null}
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <Inline gap={8}>
        <Button onClick={onBack}>{backLabel}</Button>
        {ok > 0 ? (
          <Button variant="primary" loading={isBusy} onClick={onOrder} data-first-focus>
            {text.pay}
          </Button>
        ) : null}
      </Inline>
    </Stack>
  );
}
