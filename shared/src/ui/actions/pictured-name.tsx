import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon.tsx';

interface PicturedNameProps {
  readonly icon: IconName | undefined;
  readonly children: ReactNode;
}

/** A name, with a picture before it where there is one. An element of its own lets it change in a translated page too. */
export function PicturedName({ icon, children }: PicturedNameProps) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </>
  );
}
