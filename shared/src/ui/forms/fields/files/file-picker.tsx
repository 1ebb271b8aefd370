import { useId, useRef } from 'react';
import { Button } from '../../../actions/button.tsx';
import { fieldsText } from '../fields.text.ts';
import styles from './file-field.module.css';

export interface FilePickerProps {
  readonly label: string;
  /** Description of the file: its columns, its size limit. */
  readonly hint: string;
  /** As the browser's `accept`. */
  readonly accept: string;
  /** The file chosen last. */
  readonly file: File | undefined;
  readonly disabled?: boolean;
  onChoose(file: File): void;
}

/** One file of this device for a window that reads it at once; a browser's own field speaks the browser's language. */
export function FilePicker({ label, hint, accept, file, disabled = false, onChoose }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div className={styles['picker']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['drop']}>
        <input
          ref={input}
          type="file"
          className={styles['input']}
          aria-label={label}
          tabIndex={-1}
          accept={accept}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // The same file may be chosen again after it was mended.
            currentTarget.value = '';
            if (chosen) onChoose(chosen);
          }}
        />
        <Button
          icon="plus"
          disabled={disabled}
          data-first-focus
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {fieldsText.chooseFiles}
        </Button>
        <span className={styles['name']}>{file?.name ?? fieldsText.noFile}</span>
      </div>
      <span className={styles['hint']} id={hintId}>
        {hint}
      </span>
    </div>
  );
}
