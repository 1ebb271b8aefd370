import { Modal } from '@ecard/shared/ui';
import { DefinedForm } from './defined-form.tsx';
import type { DefinedFormProps } from './defined-form.tsx';

export interface FormDialogProps<Body, Answer> extends Omit<DefinedFormProps<Body, Answer>, 'label' | 'onCancel'> {
  readonly title: string;
  readonly onClose: () => void;
  /** Of the window, in pixels. */
  readonly width?: number;
}

/** A defined form in a window, which closes once it is done. */
export function FormDialog<Body, Answer>({ title, onClose, width, onDone, ...form }: FormDialogProps<Body, Answer>) {
  return (
    <Modal opened onClose={onClose} title={title} {...(width === undefined ? {} : { width })}>
      <DefinedForm
        {...form}
        label={title}
        onCancel={onClose}
        onDone={(answer) => {
          onDone?.(answer);
          onClose();
        }}
      />
    </Modal>
  );
}
