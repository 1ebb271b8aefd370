import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { Link } from '../actions/link.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon.tsx';
import styles from './action-menu.module.css';
import { placeBeside } from './place-beside.ts';

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

/** An entry that does something, or leads to a path of the portal. */
export type MenuItem = ItemLook &
  ({ readonly onSelect: () => void; readonly to?: never } | { readonly to: string; readonly onSelect?: never });

interface MenuListProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly align: 'start' | 'end';
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: (returnsFocus: boolean) => void;
}

/** The open menu, over everything else and beside its button. */
export function MenuList({ id, label, items, align, button, onClose }: MenuListProps) {
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!menu.current || !button.current) return;
    placeBeside(menu.current, button.current.getBoundingClientRect(), align);
    entriesOf(menu.current)[0]?.focus({ preventScroll: true });
  }, [align, button]);

  useEffect(() => {
    const press = ({ target }: Event) => {
      if (target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target))) return;
      onClose(false);
    };
    // The menu stands still while the page scrolls: it goes once its button has moved away from it.
    const openedAt = button.current?.getBoundingClientRect().top;
    const moved = () => {
      if (button.current?.getBoundingClientRect().top !== openedAt) onClose(false);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('scroll', moved, { capture: true, passive: true });
    addEventListener('resize', moved);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('scroll', moved, { capture: true });
      removeEventListener('resize', moved);
    };
  }, [button, onClose]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      onClose(true);
      return;
    }
    const entries = entriesOf(event.currentTarget);
    const isTyped = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const target = isTyped ? nextNamed(event.key, entries) : nextEntry(event.key, entries);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <div ref={menu} id={id} className={styles['menu']} role="menu" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {items.map((item) => (
        <Entry key={item.key} item={item} onClose={onClose} />
      ))}
    </div>
  );
}

function Entry({ item, onClose }: { readonly item: MenuItem; readonly onClose: MenuListProps['onClose'] }) {
  const { label, icon, danger, checked, disabled = false, to, onSelect } = item;
  const look = {
    className: classNames(styles['item'], danger && styles['danger'], checked && styles['checked']),
    tabIndex: -1,
    ...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked }),
    onClick: () => {
      onClose(to === undefined);
      onSelect?.();
    },
  };
  const content = (
    <>
      {icon ? <Icon name={icon} size={18} /> : null}
      <span className={styles['label']}>{label}</span>
      {checked ? <Icon name="check" size={16} /> : null}
    </>
  );
  if (to !== undefined) {
    return (
      <Link {...look} to={to}>
        {content}
      </Link>
    );
  }
  return (
    <button {...look} type="button" disabled={disabled}>
      {content}
    </button>
  );
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
}

function nextEntry(key: string, entries: readonly HTMLElement[]): HTMLElement | undefined {
  const present = entries.findIndex((entry) => entry === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return entries[(present + 1) % entries.length];
    case 'ArrowUp':
      return entries.at(present <= 0 ? -1 : present - 1);
    case 'Home':
      return entries[0];
    case 'End':
      return entries.at(-1);
    default:
      return undefined;
  }
}

/** The next entry whose words begin with the letter, from the one in focus on. */
function nextNamed(letter: string, entries: readonly HTMLElement[]): HTMLElement | undefined {
  const after = entries.findIndex((entry) => entry === document.activeElement) + 1;
  const begins = ({ textContent }: HTMLElement) => textContent.trim().toLowerCase().startsWith(letter.toLowerCase());
  return [...entries.slice(after), ...entries.slice(0, after)].find(begins);
}
