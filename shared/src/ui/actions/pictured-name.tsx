import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon.tsx';

interface PicturedNameProps {
  readonly icon: IconName | undefined;
  readonly children: ReactNode;
}

/** A name with a picture before it, in an element of its own: beside others a translated text would stay when it changes. */
export function PicturedName({ icon, children }: PicturedNameProps) {
  if (!icon) return children;
  return (
    <>
      <Icon name={icon} />
      <span>{children}</span>
    </>
  );
}
