import { useState } from 'react';
import { Button } from '@ecard/shared/ui';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import type { ConfirmDialogProps } from '@ecard/shared/ui/work';

interface ConfirmButtonProps extends Pick<ConfirmDialogProps, 'children' | 'danger' | 'onConfirm'> {
  readonly label: string;
  /** Names the action with what it is done to, where several such buttons stand on a page. Default: `label`. */
  readonly title?: string;
}

/** A small button, as in a row of a table, whose action is done once its consequences are confirmed. */
export function ConfirmButton({ label, title = label, ...dialog }: ConfirmButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        size="small"
        {...(title === label ? {} : { 'aria-label': title })}
        onClick={() => {
          setAsked(true);
        }}
      >
        {label}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          {...dialog}
          title={title}
          confirmLabel={label}
          onClose={() => {
            setAsked(false);
          }}
        />
      ) : null}
    </>
  );
}
