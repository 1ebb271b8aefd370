import { AddressForm } from '@ecard/shared/dashboard';
import { Button } from '@ecard/shared/ui';
import { DayField } from '@ecard/shared/ui/work';
import { invoiceReportText } from './invoice-report.text.ts';
import styles from './invoice-report.module.css';

const { ageing: text } = invoiceReportText;

/** Chooses the day whose debts are shown; what else is chosen stays. Works without script. */
export function AsOfForm({ day }: { readonly day: string }) {
  return (
    <AddressForm names={['as_of']} className={styles['asOf']}>
      <DayField name="as_of" label={text.asOf} defaultValue={day} />
      <Button type="submit">{text.show}</Button>
    </AddressForm>
  );
}
