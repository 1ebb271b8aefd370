import { Money, classNames } from '@ecard/shared/ui';
import { invoiceEditorText } from './invoice-editor.text.ts';
import styles from './invoice-editor.module.css';
import { useTaxPreview } from './tax-preview.tsx';

/** Total of a line, as the host calculated it. */
export function LineTotal({ row }: { readonly row: number }) {
  const { answer, isOld } = useTaxPreview();
  const place = answer?.asked.places.indexOf(row) ?? -1;
  const amount = answer?.preview.lines[place]?.total;
  return (
    <p className={classNames(styles['lineTotal'], isOld && styles['old'])}>
      <span className={styles['lineTotalName']}>{invoiceEditorText.lineTotal}</span>
      <Money amount={amount} strong />
    </p>
  );
}
