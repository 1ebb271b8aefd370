import { createScreenPart } from '@ecard/shared/remote';
import type { ScreenPart } from '@ecard/shared/remote';
import type { ReceiptFiguresProps } from './receipt-figures.tsx';

/** The figures, loaded for those who see them: not for a person with receipts of their own. */
export const figuresPart: ScreenPart<ReceiptFiguresProps> = createScreenPart(
  'receipt-figures',
  async () => (await import(/* webpackChunkName: "receipt-figures" */ './receipt-figures.tsx')).ReceiptFigures,
  null,
);
