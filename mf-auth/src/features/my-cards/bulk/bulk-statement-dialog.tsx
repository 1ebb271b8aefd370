import type { BulkDialogProps } from '@ecard/shared/ui/work';
import { StatementDialog } from '../statement/statement-dialog.tsx';

/** One statement of the cards that were chosen. */
export function BulkStatementDialog({ ids, onClose }: BulkDialogProps) {
  return <StatementDialog cardIds={ids} onClose={onClose} />;
}
