import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { Alert, Button, Modal, Spinner, Stack, VisuallyHidden } from '@ecard/shared/ui';
import { readTopupRows } from '../../../domain/read-topup-rows.ts';
import { bulkTopupText as text } from './bulk-topup.text.ts';
import styles from './bulk-topup.module.css';
import { TopupReview } from './topup-review.tsx';
import { useBulkTopup } from './use-bulk-topup.ts';

const MOST_BYTES = 1024 * 1024;

/** Top-ups by a CSV file: checked row by row before anything is to be paid. */
export function FileTopupDialog({ onClose }: { readonly onClose: () => void }) {
  const topup = useBulkTopup(onClose);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [lines, setLines] = useState<readonly number[]>([]);
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again after it was mended.
    if (!file) return;
    const isTooLarge = file.size > MOST_BYTES;
    const read = isTooLarge ? { kind: 'too-large' as const } : readTopupRows(new Uint8Array(await file.arrayBuffer()));
    if (input.current) input.current.value = '';
    switch (read.kind) {
      case 'rows':
        setFault(undefined);
        setLines(read.lines);
        await topup.check({ rows: [...read.rows] });
        return;
      case 'empty':
        setFault(text.empty);
        return;
      case 'not-text':
        setFault(text.notText);
        return;
      case 'rounded':
        setFault(text.rounded(read.line, read.cardNo));
        return;
      case 'too-many':
        setFault(text.tooMany(read.count));
        return;
      case 'too-large':
        setFault(text.tooLarge);
    }
  };
  const problem = fault ?? topup.failure;
  return (
    <Modal opened onClose={onClose} title={text.fileTitle} width={640}>
      {topup.checked ? (
        <TopupReview
          checked={topup.checked}
          lineOf={(row) => lines[row - 1] ?? row}
          failure={topup.failure}
          isBusy={topup.isBusy}
          backLabel={text.back}
          onBack={topup.forget}
          onOrder={() => void topup.order()}
        />
      ) : (
        <Stack gap={16}>
          {problem === undefined ? null : (
            <Alert tone="danger" live>
              {problem}
            </Alert>
          )}
          <div className={styles['file']}>
            <p className={styles['lead']}>{text.fileLead}</p>
            <VisuallyHidden>
              <input
                ref={input}
                type="file"
                accept=".csv,text/csv"
                aria-label={text.file}
                tabIndex={-1}
                onChange={(event) => void take(event)}
              />
            </VisuallyHidden>
            <Button variant="primary" loading={topup.isBusy} onClick={() => input.current?.click()}>
              {text.choose}
            </Button>
            <a
              href={`data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(text.exampleContent)}`}
              download={text.exampleName}
            >
              {text.example}
            </a>
            {topup.isBusy ? (
              <p role="status">
                <Spinner size={20} /> {text.checking}
              </p>
            ) : null}
          </div>
        </Stack>
      )}
    </Modal>
  );
}
