import type { BulkResult } from '../api-schema/index.ts';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './list-tools.module.css';
import { Alert, Button, Inline, Modal, Stack } from '@ecard/shared/ui';
import type { ListToolsProps } from '@ecard/shared/ui/work';

interface BulkOutcomeProps extends Pick<ListToolsProps, 'rows'> {
  readonly result: BulkResult;
  readonly onClose: () => void;
}

/** Says of every row that failed why it did; those rows stay chosen. */
export function BulkOutcome({ result, rows, onClose }: BulkOutcomeProps) {
  return (
    <Modal opened onClose={onClose} title={text.failed(result.failed.length)} width={560}>
      <Stack gap={16}>
        {result.ok > 0 ? <Alert tone="positive">{text.succeeded(result.ok)}</Alert> : null}
        {/* The button is below what may be a long list. */}
        <ul className={styles['failures']} tabIndex={-1} data-first-focus>
          {result.failed.map(({ id, code, message }) => {
            const row = rows.find((candidate) => candidate.id === id);
            return (
              <li key={id} data-code={code}>
                <strong>{row?.label ?? text.otherRow(id)}</strong>
                {row?.detail ? <span className={styles['quiet']}>{row.detail}</span> : null}
                <span>{message}</span>
              </li>
            );
          })}
        </ul>
        <Inline justify="end">
          <Button variant="primary" onClick={onClose}>
            {text.close}
          </Button>
        </Inline>
      </Stack>
    </Modal>
  );
}
