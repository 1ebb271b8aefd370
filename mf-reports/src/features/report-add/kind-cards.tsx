import { Badge, Link } from '@ecard/shared/ui';
import type { ReportKindOffer } from '@ecard/shared/api-schema';
import { reportAddText as text } from './report-add.text.ts';
import styles from './report-add.module.css';

/** Number of columns that a card names. */
const NAMED = 5;

/** The kinds of reports as cards, each with some of its columns; each leads to the form of its kind. */
export function KindCards({ kinds }: { readonly kinds: readonly ReportKindOffer[] }) {
  return (
    <ul className={styles['kinds']}>
      {kinds.map(({ code, title, description, columns, needs_approval: needsApproval }) => (
        <li key={code} className={styles['kind']}>
          <h3 className={styles['kindTitle']}>
            <Link to={`/report/add?kind=${code}`}>{title}</Link>
          </h3>
          <p className={styles['kindText']}>{description}</p>
          <p className={styles['kindColumns']}>
            {columns.slice(0, NAMED).map(({ key, header }) => (
              <span key={key}>{header}</span>
            ))}
            {columns.length > NAMED ? <span>{text.moreColumns(columns.length - NAMED)}</span> : null}
          </p>
          {needsApproval ? <Badge tone="warning">{text.approvalMark}</Badge> : null}
        </li>
      ))}
    </ul>
  );
}
