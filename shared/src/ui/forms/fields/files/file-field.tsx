import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { FileRef } from '../../../../api-schema/index.ts';
import { Button } from '../../../actions/button.tsx';
import { IconButton } from '../../../actions/icon-button.tsx';
import { classNames } from '../../../class-names.ts';
import { FieldGroup } from '../../../choices/field-group.tsx';
import type { FieldFrame } from '../../../choices/field-frame.ts';
import { fieldsText } from '../fields.text.ts';
import { fileSize } from './file-size.ts';
import { useUploads } from './use-uploads.ts';
import styles from './file-field.module.css';

export interface FileFieldProps extends FieldFrame {
  /** Files that have arrived at the host. */
  readonly value: readonly FileRef[];
  readonly onChange: (files: readonly FileRef[]) => void;
  /** Kinds that can be chosen, as the browser's `accept`; the host judges by the content. Default PDF, JPG and PNG. */
  readonly accept?: string;
  /** How many files, and how large each, as the host takes them: `maxFiles`, `maxUploadBytes`. */
  readonly most: number;
  readonly mostBytes: number;
  readonly onBlur?: () => void;
  readonly id?: string;
  readonly required?: boolean;
}

/** Files, sent to the host one by one as they are chosen; the form keeps what has arrived. */
export function FileField({
  value,
  onChange,
  accept = '.pdf,.jpg,.jpeg,.png',
  most,
  mostBytes,
  ...frame
}: FileFieldProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  // Several may arrive before the form has shown the first.
  const arrived = useRef(value);
  useLayoutEffect(() => {
    arrived.current = value;
  });
  const add = (file: FileRef) => {
    arrived.current = [...arrived.current, file];
    onChange(arrived.current);
  };
  const { uploads, send, dismiss, refuse } = useUploads(add);

  const take = (files: Iterable<File>) => {
    let room = most - value.length - uploads.filter(({ error }) => error === undefined).length;
    for (const file of files) {
      const refusal = refusalOf(file, room, most, mostBytes);
      if (refusal === undefined) {
        room -= 1;
        void send(file);
      } else refuse(file, refusal);
    }
  };

  return (
    <FieldGroup {...frame}>
      <div
        className={classNames(styles['drop'], isOver && styles['over'])}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => {
          setOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          type="file"
          className={styles['input']}
          aria-label={frame.label}
          tabIndex={-1}
          multiple={most > 1}
          accept={accept}
          onChange={({ currentTarget }) => {
            take(currentTarget.files ?? []);
            // The same file can be chosen again after it was removed.
            currentTarget.value = '';
          }}
        />
        <Button icon="plus" aria-describedby={hintId} onClick={() => input.current?.click()}>
          {fieldsText.chooseFiles}
        </Button>
        <span className={styles['hint']} id={hintId}>
          {fieldsText.dropFiles}
        </span>
      </div>
      <ul className={styles['files']} aria-live="polite">
        {value.map((file) => (
          <li key={file.id} className={styles['file']}>
            <span className={styles['name']}>{file.name}</span>
            <span className={styles['size']}>{fileSize(file.size)}</span>
            <IconButton
              icon="close"
              label={fieldsText.removeFile(file.name)}
              onClick={() => {
                onChange(value.filter((other) => other.id !== file.id));
              }}
            />
          </li>
        ))}
        {uploads.map(({ key, name, progress, error }) => (
          <li key={`upload-${String(key)}`} className={styles['file']}>
            <span className={styles['name']}>{name}</span>
            {error === undefined ? (
              <progress
                className={styles['progress']}
                value={progress}
                aria-label={`${name}: ${fieldsText.uploading}`}
              />
            ) : (
              <>
                <span className={styles['error']}>{error}</span>
                <IconButton icon="close" label={fieldsText.removeFile(name)} onClick={() => dismiss(key)} />
              </>
            )}
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

function refusalOf({ size }: File, room: number, most: number, mostBytes: number): string | undefined {
  if (room <= 0) return fieldsText.tooManyFiles(most);
  if (size > mostBytes) return fieldsText.fileTooLarge(fileSize(mostBytes));
  return size === 0 ? fieldsText.fileEmpty : undefined;
}
