import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Tone } from '../../api-schema/states/enumeration.ts';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon.tsx';
import styles from './alert.module.css';

export interface AlertProps {
  readonly tone?: Tone;
  readonly title?: string;
  /** Announces it to screen readers at once: for messages that appear after an action. Default `false`. */
  readonly live?: boolean;
  readonly children?: ReactNode;
}

const ICONS: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  info: 'info',
  positive: 'checkCircle',
  warning: 'warning',
  danger: 'warning',
};

/** A message in its place on the page. */
export function Alert({ tone = 'info', title, live = false, children }: AlertProps) {
  return (
    <div
      className={classNames(styles['alert'], styles[tone])}
      {...(live ? { role: tone === 'danger' ? 'alert' : 'status' } : {})}
    >
      <span className={styles['icon']}>
        <Icon name={ICONS[tone]} />
      </span>
      <div className={styles['body']}>
        {title ? <p className={styles['title']}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  );
}
