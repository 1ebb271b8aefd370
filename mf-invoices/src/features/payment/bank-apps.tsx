import type { PaymentPublic } from '@ecard/shared/api-schema';
import { initialOf } from '@ecard/shared/format';
import { paymentText as text } from './payment.text.ts';
import styles from './qpay-panel.module.css';

type BankApp = NonNullable<PaymentPublic['qpay']>['urls'][number];

/** A button for each bank's app on this phone. */
export function BankApps({ urls }: { readonly urls: readonly BankApp[] }) {
  if (urls.length === 0) return null;
  return (
    <section className={styles['apps']} aria-label={text.banks}>
      <h3 className={styles['heading']}>{text.banks}</h3>
      <ul className={styles['grid']}>
        {urls.map(({ name, description, link }) => (
          <li key={link}>
            <a className={styles['app']} href={link} rel="noreferrer">
              <span className={styles['mark']} aria-hidden>
                {initialOf(description || name)}
              </span>
              {description || name}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles['hint']}>{text.banksHint}</p>
    </section>
  );
}
