import type { SubmitEvent } from 'react';
import { addressWith, searchOf } from '@ecard/shared/dashboard';
import { Button, useLocation, useNavigate } from '@ecard/shared/ui';
import { TextField } from '@ecard/shared/ui/work';
import { invoiceReportText } from './invoice-report.text.ts';
import styles from './invoice-report.module.css';

const { ageing: text } = invoiceReportText;

/** Chooses the day whose debts are shown; what else is chosen stays. Works without script. */
export function AsOfForm({ day }: { readonly day: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('as_of');
    void navigate(addressWith(pathname, search, { as_of: typeof typed === 'string' ? typed : '' }));
  };
  return (
    <form className={styles['asOf']} method="get" action={pathname} onSubmit={submit}>
      {[...searchOf(search)]
        .filter(([name]) => name !== 'as_of')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <TextField key={day} type="date" name="as_of" label={text.asOf} defaultValue={day} />
      <Button type="submit">{text.show}</Button>
    </form>
  );
}
