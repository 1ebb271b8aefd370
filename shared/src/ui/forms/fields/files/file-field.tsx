import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FileRef } from '../../../../api-schema/index.ts';
import { Button } from '../../../actions/button.tsx';
import { IconButton } from '../../../actions/icon-button.tsx';
import { classNames } from '../../../class-names.ts';
import { FieldGroup } from '../../../choices/field-group.tsx';
import type { FieldFrame } from '../../../choices/field-frame.ts';
import { fieldsText } from '../fields.text.ts';
import { formatFileSize } from '../../../../format/index.ts';
import { useUploads } from './use-uploads.ts';
import styles from './file-field.module.css';

export interface FileFieldProps extends FieldFrame {
  /** Files that have arrived at the host. */
  readonly value: readonly FileRef[];
  readonly onChange: (files: readonly FileRef[]) => void;
  /** Kinds that can be chosen, as the browser's `accept`; the host judges by the content. Default PDF, JPG and PNG. */
  readonly accept?: string;
  /** Limits of the host, number of files and bytes of each: `maxFiles`, `maxUploadBytes`. */
  readonly most: number;
  readonly mostBytes: number;
  /** Tells how many files are on their way. */
  readonly onSending?: (count: number) => void;
  readonly onBlur?: () => void;
  readonly id?: string;
  readonly required?: boolean;
}

/**
 * Files, sent to the host one by one as they are chosen; the form keeps what has arrived. After a lost connection a file
 * goes on by itself where it was.
 */
export function FileField({
  value,
  onChange,
  accept = '.pdf,.jpg,.jpeg,.png',
  most,
  mostBytes,
  onSending,
  ...frame
}: FileFieldProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
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

  const sending = uploads.filter(({ error }) => error === undefined).length;
  const tellSending = useEffectEvent(() => onSending?.(sending));
  useEffect(() => {
    tellSending();
  }, [sending]);

  const take = (files: Iterable<File>) => {
    let room = most - value.length - sending;
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
        <Button ref={chooser} icon="plus" aria-describedby={hintId} onClick={() => input.current?.click()}>
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
            <span className={styles['size']}>{formatFileSize(file.size)}</span>
            <IconButton
              icon="close"
              label={fieldsText.removeFile(file.name)}
              onClick={() => {
                onChange(value.filter((other) => other.id !== file.id));
                // The button that had the focus goes with its file.
                chooser.current?.focus();
              }}
            />
          </li>
        ))}
        {uploads.map(({ key, name, progress, isWaiting = false, error }) => (
          <li key={`upload-${String(key)}`} className={styles['file']}>
            <span className={styles['name']}>{name}</span>
            {error === undefined ? (
              <progress
                className={styles['progress']}
                value={progress}
                aria-label={`${name}: ${fieldsText.uploading}`}
              />
            ) : null}
            {error !== undefined || isWaiting ? (
              <span className={styles['error']}>{error ?? fieldsText.uploadWaits(progress)}</span>
            ) : null}
            <IconButton
              icon="close"
              label={fieldsText.removeFile(name)}
              onClick={() => {
                dismiss(key);
                chooser.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

function refusalOf({ size }: File, room: number, most: number, mostBytes: number): string | undefined {
  if (room <= 0) return fieldsText.tooManyFiles(most);
  if (size > mostBytes) return fieldsText.fileTooLarge(formatFileSize(mostBytes));
  return size === 0 ? fieldsText.fileEmpty : undefined;
}
