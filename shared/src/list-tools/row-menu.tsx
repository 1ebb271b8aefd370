import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { can } from '../store/can.ts';
import { listToolsText as text } from './list-tools.text.ts';
import { useSnapshot } from '@ecard/shared/ui';
import { MenuList, menuPlace } from '@ecard/shared/ui/work';
import type { BulkAction, ListFeatures, MenuItem, ToolRow } from '@ecard/shared/ui/work';

interface RowMenuProps {
  readonly features: Pick<ListFeatures, 'bulk' | 'record'>;
  readonly row: ToolRow;
  readonly button: HTMLButtonElement;
  readonly onAct: (action: BulkAction) => void;
  readonly onClose: () => void;
}

/** What can be done with one row now: its page, and those of the list's actions that its state and the account allow. */
export function RowMenu({ features: { bulk, record }, row, button, onAct, onClose }: RowMenuProps) {
  const codes = useSnapshot((snapshot) => snapshot.actions);
  const anchor = useRef(button);
  const href = record?.hrefOf?.(row.id);
  const items: MenuItem[] = [
    ...(href === undefined ? [] : [{ key: 'page', label: text.openPage, icon: 'external' as const, to: href }]),
    ...(bulk?.actions ?? [])
      .filter(({ action, code }) => row.actions.includes(action) && can(codes, code))
      .map((action) => ({
        key: action.action,
        label: action.label,
        ...(action.icon ? { icon: action.icon } : {}),
        onSelect: () => {
          onAct(action);
        },
      })),
    ...(href === undefined && row.actions.length === 0
      ? [{ key: 'none', label: text.noActions, disabled: true, onSelect: () => undefined }]
      : []),
  ];
  return createPortal(
    <MenuList
      id={`row-menu-${row.id}`}
      label={text.rowActions}
      items={items}
      align="end"
      button={anchor}
      onClose={(returnsFocus) => {
        onClose();
        if (returnsFocus) button.focus();
      }}
    />,
    menuPlace(button),
  );
}
