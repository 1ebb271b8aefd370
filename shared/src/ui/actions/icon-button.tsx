import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon.tsx';
import { buttonClass } from './button.tsx';
import type { ButtonVariant } from './button.tsx';

export interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'style' | 'children' | 'aria-label'
> {
  readonly icon: IconName;
  /** Name of the action: for screen readers, and as a hint for the mouse. */
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly size?: 'regular' | 'small';
}

/** A button that shows only a picture. */
export function IconButton({ icon, label, variant = 'quiet', size, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, iconOnly: true })}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
