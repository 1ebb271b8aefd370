import { Figure } from '@ecard/shared/dashboard';
import { formatDate } from '@ecard/shared/format';
import type { DaySpan } from '@ecard/shared/format';
import { usePortal, useQuery } from '@ecard/shared/ui';
import { useToday } from '@ecard/shared/ui/work';
import { buyerFigure } from './buyer-figure.ts';
import { dayFigure } from './day-figure.ts';
import { ebarimtSummaryQuery } from './ebarimt.queries.ts';
import { ebarimtText } from './ebarimt.text.ts';
import styles from './receipt-figures.module.css';

const { figure: text } = ebarimtText;

export interface ReceiptFiguresProps {
  readonly days: DaySpan;
}

/** The receipts of the filter's days, day by day and by who took them; nothing until they are known, or without any. */
export function ReceiptFigures({ days }: ReceiptFiguresProps) {
  const { http } = usePortal();
  const today = useToday();
  const { data } = useQuery(ebarimtSummaryQuery(http, days));
  if (!data || data.total.count === 0) return null;
  const span = [formatDate(days.from), formatDate(days.to)] as const;
  return (
    <div className={styles['figures']}>
      <Figure
        title={text.title}
        unit={text.of(text.unit, ...span)}
        fileName="ebarimt-days"
        data={dayFigure(data, days, today)}
        partialMark={text.partialDay}
        height={288}
      />
      <Figure
        title={text.byBuyer}
        unit={text.of(text.receipt, ...span)}
        fileName="ebarimt-buyers"
        data={buyerFigure(data, days)}
        height={240}
      />
    </div>
  );
}
