import { LinkTabs } from '@ecard/shared/ui/work';
import type { DetailTab } from './detail-tab.ts';
import { invoiceDetailText } from './invoice-detail.text.ts';
import styles from './invoice-detail.module.css';

const { tabs: text } = invoiceDetailText;

interface DetailTabsProps {
  readonly id: string;
  readonly opened: DetailTab;
}

/** Goes between an invoice and who changed what of it. */
export function DetailTabs({ id, opened }: DetailTabsProps) {
  const href = `/invoice/${id}`;
  return (
    <div className={styles['screenOnly']}>
      <LinkTabs
        label={text.label}
        active={opened}
        tabs={[
          { key: 'invoice', label: text.invoice, href },
          { key: 'history', label: text.history, href: `${href}?tab=history` },
        ]}
      />
    </div>
  );
}
