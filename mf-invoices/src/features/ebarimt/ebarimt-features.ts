import { createPart, listTools } from '@ecard/shared/list-tools';
import type { ChunkPart } from '@ecard/shared/list-tools';
import type { ListFeatures } from '@ecard/shared/ui/work';
import { ebarimtText as text } from './ebarimt.text.ts';
import { ReceiptName } from './receipt-name.tsx';

/** A receipt with its actions and their windows: code that the list alone does not need. */
export const receiptPart: ChunkPart<{ readonly id: string }> = createPart(
  async () => (await import(/* webpackChunkName: "receipt-record" */ './receipt-record.tsx')).ReceiptRecord,
);

/** What the list can do beyond showing rows. */
export const ebarimtFeatures: ListFeatures = {
  name: 'ebarimt',
  tools: listTools,
  exports: { resource: 'ebarimt', code: 'fin.ebarimt.export', isOpenToOwners: true },
  record: {
    title: text.record,
    Name: ReceiptName,
    tabs: [{ key: 'receipt', label: text.record, Content: receiptPart.Part }],
  },
};
