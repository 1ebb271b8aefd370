import { cloneElement, useId, useRef, useState } from 'react';
import type { ReactElement, Ref } from 'react';
import { createPortal } from 'react-dom';
import { MenuList } from './menu-list.tsx';
import type { MenuItem } from './menu-list.tsx';
import { menuPlace } from './menu-place.ts';

interface TriggerProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
}

export interface ActionMenuProps {
  /** The button that opens it: a `Button` or an `IconButton`. */
  readonly trigger: ReactElement<object>;
  /** Name of the menu, for screen readers. */
  readonly label: string;
  /** A function where they are worth making only once it is open. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** The trigger's edge it keeps to. */
  readonly align?: 'start' | 'end';
}

/** A menu that opens from a button; arrow keys move in it, Esc closes it and the focus goes back. */
export function ActionMenu({ trigger, label, items, align = 'end' }: ActionMenuProps) {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const opened = place !== null;

  const close = (returnsFocus: boolean) => {
    setPlace(null);
    if (returnsFocus) button.current?.focus();
  };

  return (
    <>
      {cloneElement(trigger as ReactElement<TriggerProps>, {
        ref: button,
        onClick: () => {
          setPlace(opened || !button.current ? null : menuPlace(button.current));
        },
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        ...(opened ? { 'aria-controls': menuId } : {}),
      })}
      {place &&
        createPortal(
          <MenuList
            id={menuId}
            label={label}
            items={typeof items === 'function' ? items() : items}
            align={align}
            button={button}
            onClose={close}
          />,
          place,
        )}
    </>
  );
}
