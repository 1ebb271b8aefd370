import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../display/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { PicturedName } from './pictured-name.tsx';
import styles from './button.module.css';

/** Emphasis of a button; one `primary` per view, `danger` only for harm. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: 'regular' | 'small';
  readonly icon?: IconName;
  readonly fullWidth?: boolean;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> {
  /** While its work runs: shows it, keeps the focus, and takes no second click; a form is not sent by it either. */
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
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, fullWidth })}
      onClick={loading ? refuse : onClick}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      <span className={styles['content']}>
        <PicturedName icon={icon}>{children}</PicturedName>
      </span>
      {loading ? (
        <span className={styles['spinner']}>
          <Spinner size={20} />
        </span>
      ) : null}
    </button>
  );
}

/** Enter in a field clicks the form's button, so this keeps the form from being sent by keys too. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
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
