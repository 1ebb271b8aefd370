import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { listToolsText as text } from './list-tools.text.ts';
import { mayAct } from '../list-rules/may-act.ts';
import { suitsRow } from '../list-rules/suits-row.ts';
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

/** Menu of one row: a link to its page, and the list's actions that its state and the account allow. */
export function RowMenu({ features: { bulk, record }, row, button, onAct, onClose }: RowMenuProps) {
  const snapshot = useSnapshot((present) => present);
  const anchor = useRef(button);
  const href = record?.hrefOf?.(row.id);
  const offered = (bulk?.actions ?? []).filter((action) => suitsRow(action, row.actions) && mayAct(action, snapshot));
  const items: MenuItem[] = [
    ...(href === undefined ? [] : [{ key: 'page', label: text.openPage, icon: 'external' as const, to: href }]),
    ...offered.map((action) => ({
      key: action.label,
      label: action.label,
      ...(action.icon ? { icon: action.icon } : {}),
      onSelect: () => {
        onAct(action);
      },
    })),
    ...(href === undefined && offered.length === 0
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
