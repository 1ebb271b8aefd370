import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './button.module.css';

/** How much a button asks for attention; one `primary` per view, `danger` only for harm. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: 'regular' | 'small';
  readonly icon?: IconName;
  readonly fullWidth?: boolean;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> {
  /** While its work runs: shows it, and takes no second click. */
  readonly loading?: boolean;
  readonly children: ReactNode;
}

/** Does something. For going somewhere use `LinkButton`. */
export function Button({
  variant,
  size,
  icon,
  fullWidth,
  loading = false,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, fullWidth })}
      disabled={disabled === true || loading}
      {...(loading ? { 'aria-busy': true } : {})}
    >
      <span className={styles['content']}>
        {icon ? <Icon name={icon} /> : null}
        {children}
      </span>
      {loading ? (
        <span className={styles['spinner']}>
          <Spinner size={20} />
        </span>
      ) : null}
    </button>
  );
}

/** The class names of a button's look. */
export function buttonClass({
  variant = 'secondary',
  size = 'regular',
  fullWidth = false,
  iconOnly = false,
}: {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'regular' | 'small' | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly iconOnly?: boolean | undefined;
}): string {
  return classNames(
    styles['button'],
    styles[variant],
    size === 'small' && styles['small'],
    fullWidth && styles['fullWidth'],
    iconOnly && styles['icon'],
  );
}
