import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon.tsx';
import styles from './overlay.module.css';

interface ItemLook {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  /** For harm. */
  readonly danger?: boolean;
  /** For one choice of several: whether it is the present one. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
}

/** An entry that does something or leads to a path of the portal. */
export type MenuItem = ItemLook & ({ readonly onSelect: () => void; readonly to?: never } | { readonly to: string; readonly onSelect?: never });

export interface ActionMenuProps {
  /** The button that opens it: takes a ref, `Button` and `IconButton` do. */
  readonly trigger: ReactElement;
  /** What the menu offers, for screen readers. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
}

/** A menu that opens from a button, with arrow keys and Esc. */
export function ActionMenu({ trigger, label, items, align = 'end' }: ActionMenuProps) {
  return (
    <Menu position={align === 'end' ? 'bottom-end' : 'bottom-start'} width="max-content" transitionProps={{ duration: 100 }}>
      <Menu.Target>{trigger}</Menu.Target>
      <Menu.Dropdown className={styles['menu'] ?? ''} aria-label={label}>
        {items.map((item) => (
          <Entry key={item.key} item={item} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ item }: { readonly item: MenuItem }) {
  const { label, icon, danger = false, checked, disabled = false } = item;
  const look = {
    className: `${styles['item'] ?? ''} ${checked ? (styles['checked'] ?? '') : ''}`,
    disabled,
    leftSection: icon ? <Icon name={icon} size={18} /> : null,
    rightSection: checked ? <Icon name="check" size={16} /> : null,
    ...(danger ? { 'data-danger': true } : {}),
    ...(checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': checked }),
  };
  if (item.to !== undefined) {
    return (
      <Menu.Item {...look} component={Link} to={item.to}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...look} onClick={item.onSelect}>
      {label}
    </Menu.Item>
  );
}
