import { createScreenPart } from '@ecard/shared/remote';
import type { ScreenPart } from '@ecard/shared/remote';

/** The window of a statement, loaded when one is asked for. */
export const statementPart: ScreenPart<{ readonly cardIds: readonly string[]; readonly onClose: () => void }> =
  createScreenPart(
    'card-statement',
    async () => (await import(/* webpackChunkName: "card-statement" */ './statement-dialog.tsx')).StatementDialog,
    null,
  );
