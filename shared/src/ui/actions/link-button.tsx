import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { buttonClass } from './button.tsx';
import type { ButtonLook } from './button.tsx';
import { PicturedName } from './pictured-name.tsx';

export interface LinkButtonProps extends ButtonLook {
  /** A path of the portal. */
  readonly to: string;
  readonly replace?: boolean;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ to, replace = false, variant, size, icon, fullWidth, children }: LinkButtonProps) {
  return (
    <Link to={to} replace={replace} className={buttonClass({ variant, size, fullWidth })}>
      <PicturedName icon={icon}>{children}</PicturedName>
    </Link>
  );
}
