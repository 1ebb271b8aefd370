import { BusStop } from '@ecard/shared/ui';
import { layoutText } from '../layout.text.ts';
import styles from './states.module.css';

export interface NotFoundProps {
  readonly hint: string;
  /** For support: the message of the specification, or a reference. */
  readonly detail: string;
  /** Target of the button without script. */
  readonly back?: string | undefined;
  readonly onBack: () => void;
}

/** The not-found screen (specification, section 2); errors use the same style. */
export function NotFound({ hint, detail, back = '/', onBack }: NotFoundProps) {
  return (
    <div className={styles['page']}>
      <span className={styles['picture']}>
        <BusStop label="404" />
      </span>
      <h1 className={styles['heading']}>{layoutText.notFoundTitle}</h1>
      <p className={styles['hint']}>{hint}</p>
      <p className={styles['detail']}>{detail}</p>
      <a
        className={styles['button']}
        href={back}
        // Only the server knows the previous page as an address.
        suppressHydrationWarning
        onClick={(event) => {
          event.preventDefault();
          onBack();
        }}
      >
        {layoutText.back}
      </a>
    </div>
  );
}
